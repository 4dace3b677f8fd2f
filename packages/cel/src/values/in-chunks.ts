/** Short enough that the work on one piece takes little memory, long enough that pieces are few. */
const chunkLength = 16_384

/**
 * Maps a text piece by piece, so that memory that is needed on the way does not grow with the text. A piece ends
 * between characters, never within a surrogate pair.
 */
export function mapInChunks(text: string, map: (chunk: string) => string): string {
  return text.length <= chunkLength ? map(text) : Array.from(chunksOf(text), map).join('')
}

/** A text in pieces. */
export function* chunksOf(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + chunkLength
    if ((text.codePointAt(end - 1) ?? 0) > 0xffff) end++
    yield text.slice(start, end)
  }
}
