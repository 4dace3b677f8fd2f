const surrogates = /[\ud800-\udfff]/

/** Whether every UTF-16 unit of a text is a code point, so that offsets of one are offsets of the other. */
export function isPlain(text: string): boolean {
  return !surrogates.test(text)
}

/** How many code points a text has. */
export function codePointCount(text: string): number {
  if (isPlain(text)) return text.length
  let count = text.length
  for (let index = 0; index < text.length - 1; index++) {
    if (isPair(text, index)) {
      count--
      index++
    }
  }
  return count
}

/** The UTF-16 offset of a count of code points, at most the text's length. */
export function offsetOfCodePoint(text: string, codePoints: number): number {
  if (isPlain(text)) return Math.min(codePoints, text.length)
  let offset = 0
  for (let count = 0; count < codePoints && offset < text.length; count++) {
    offset += isPair(text, offset) ? 2 : 1
  }
  return offset
}

function isPair(text: string, offset: number): boolean {
  const code = text.codePointAt(offset)
  return code !== undefined && code > 0xffff
}
