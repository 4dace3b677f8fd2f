/** The nesting limit: high enough for any real document, and low enough for recursive code. */
export const deepestJson = 200

/**
 * Returns the nesting depth of a JSON document. Recursive code overflows the stack at several thousand levels, and a
 * few kilobytes can contain that many.
 */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  // A regular expression would scan invalid JSON to the end once for each quote.
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
