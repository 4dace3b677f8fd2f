import { splitLines } from '../input/split-lines.ts'
import { type Block, rowLimitBytes } from './block.ts'
import { RowGatherer } from './row-gatherer.ts'
import { rowTooLong } from './row-too-long.ts'

/** Splits a file of JSON lines into blocks of rows. Blank lines are skipped. */
export async function* ndjsonBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Block> {
  const gatherer = new RowGatherer()
  for await (const lines of splitLines(withoutLongLines(chunks, name), rowLimitBytes)) {
    for (const { bytes, number } of lines) {
      if (bytes === undefined) throw rowTooLong(name, number)
      if (isBlank(bytes)) continue
      gatherer.add(bytes, number)
      if (!gatherer.isFull) continue
      const block = gatherer.take()
      if (block !== undefined) yield block
    }
  }
  const last = gatherer.take()
  if (last !== undefined) yield last
}

/** Fails as soon as a line is too long: a pipe may never end it. */
async function* withoutLongLines(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  let line = 1
  let bytes = 0
  for await (const chunk of chunks) {
    yield chunk
    let end = -1
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) {
      line++
      end = at
    }
    bytes = end < 0 ? bytes + chunk.length : chunk.length - end - 1
    if (bytes > rowLimitBytes) throw rowTooLong(name, line)
  }
}

const lineFeed = 0x0a

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  return true
}
