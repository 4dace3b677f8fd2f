import { splitLines } from '../input/split-lines.ts'
import { type Block, rowLimitBytes } from './block.ts'
import { RowGatherer } from './row-gatherer.ts'
import { rowTooLong } from './row-too-long.ts'

/** The rows of JSON lines; blank lines are passed over. */
export async function* ndjsonBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Block> {
  const gatherer = new RowGatherer()
  for await (const lines of splitLines(chunks, rowLimitBytes)) {
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

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  return true
}
