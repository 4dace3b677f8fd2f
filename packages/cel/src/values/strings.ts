const surrogates = /[\ud800-\udfff]/

/** True if every UTF-16 unit of a string is a code point, so UTF-16 offsets equal code point offsets. */
export function isPlain(text: string): boolean {
  return !surrogates.test(text)
}

/** Returns the number of code points. */
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

/** Returns the UTF-16 offset of a code point index, at most the string's length. */
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

/** A compromise between the memory of one chunk and the number of chunks. */
const chunkLength = 16_384

/**
 * Maps a string in chunks, so that intermediate memory does not grow with the string. Chunks never split a surrogate
 * pair.
 */
export function mapInChunks(text: string, map: (chunk: string) => string): string {
  return text.length <= chunkLength ? map(text) : Array.from(chunksOf(text), map).join('')
}

/** Yields a string in chunks that do not split surrogate pairs. */
export function* chunksOf(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + chunkLength
    if ((text.codePointAt(end - 1) ?? 0) > 0xffff) end++
    yield text.slice(start, end)
  }
}
