import { type Block, RowGatherer, rowLimitBytes, rowTooLong } from './block.ts'
import { ElementScanner } from './element-scanner.ts'
import { splitLines } from '../../../input/split-lines.ts'
import { UsageError } from '../../../usage-error.ts'

/**
 * Splits a JSON document into blocks of rows: the elements of an array, or of the member `list` of an object, as in
 * search responses of the API. Memory use does not depend on the length of the document.
 */
export async function* jsonBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Block> {
  const scanner = new ElementScanner()
  const gatherer = new RowGatherer()
  for await (const chunk of chunks) {
    scanner.scan(chunk, (element, line) => gatherer.add(element, line))
    if (scanner.pendingBytes > rowLimitBytes) throw rowTooLong(name, scanner.line)
    if (scanner.fault !== undefined) throw notRows(name, scanner.fault, scanner.line)
    if (!gatherer.isFull) continue
    const block = gatherer.take()
    if (block !== undefined) yield block
  }
  const last = gatherer.take()
  if (last !== undefined) yield last
  if (!scanner.isComplete)
    throw notRows(name, 'the document ends before its list does', scanner.line)
}

function notRows(name: string, message: string, line: number): UsageError {
  return new UsageError({
    code: 'invalid_json',
    message: `${name} is not a list of records`,
    hint: 'Pass an array of records, or an object with one in list. For one record per line, pass --format ndjson.',
    source: name,
    problems: [{ message, place: { line, column: 0 } }],
  })
}

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

/** Throws as soon as a line is too long, because a line from a pipe may never end. */
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
