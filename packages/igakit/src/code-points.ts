/** How many code points the text has; cel-go counts columns in them. */
export function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The UTF-16 offset of the code point with this number, or the end of the text. */
export function codePointOffset(text: string, codePoint: number): number {
  let offset = 0
  let count = 0
  for (const character of text) {
    if (count === codePoint) return offset
    offset += character.length
    count++
  }
  return offset
}
