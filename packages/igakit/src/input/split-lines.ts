/** A line of a stream; a line above the limit has no bytes. */
export interface Line {
  /** The 1-based line number. */
  readonly number: number
  /** The content without the line end; undefined if the line was too long. */
  readonly bytes: Buffer | undefined
}

const lineFeed = 0x0a

/**
 * Splits a stream into batches of complete lines. Memory use is bounded by the line limit, and the stream is read no
 * faster than batches are consumed.
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  limitBytes: number,
): AsyncGenerator<Line[]> {
  let number = 1
  let partial: Buffer[] = []
  let size = 0
  const take = (end: Buffer): Line => {
    const isTooLong = size + end.length > limitBytes
    const bytes = isTooLong
      ? undefined
      : partial.length === 0
        ? end
        : Buffer.concat([...partial, end])
    partial = []
    size = 0
    return { number: number++, bytes }
  }
  for await (const chunk of chunks) {
    const lines: Line[] = []
    let start = 0
    for (;;) {
      const end = chunk.indexOf(lineFeed, start)
      if (end === -1) break
      lines.push(take(chunk.subarray(start, end)))
      start = end + 1
    }
    const rest = chunk.subarray(start)
    size += rest.length
    if (size > limitBytes) partial = []
    else if (rest.length > 0) partial.push(rest)
    if (lines.length > 0) yield lines
  }
  if (size > 0) yield [take(Buffer.alloc(0))]
}
