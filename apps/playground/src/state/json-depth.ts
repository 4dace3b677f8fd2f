/** Deeper than anybody writes, and shallow enough for whatever walks a value by calling itself. */
export const deepestJson = 200

/**
 * How many objects and lists of a JSON text are within each other, at most. Programs that walk a value by calling
 * themselves run out of stack at some thousands, which a text of a few kilobytes can hold.
 */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  // By hand: a regular expression would go to the end of a text that is no JSON once for each of its quotes.
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
