/** Deeper than anybody writes, and shallow enough for whatever walks a value by calling itself. */
export const deepestJson = 200

/**
 * How many objects and lists of a JSON text are within each other, at most. Programs that walk a value by calling
 * themselves run out of stack at some thousands, which a text of a few kilobytes can hold.
 */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  // Brackets within strings are none.
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === '{' || mark === '[') {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (mark === '}' || mark === ']') depth -= 1
  }
  return deepest
}
