import { type Block, blockBytes, RowGatherer, rowLimitBytes, rowTooLong } from './block.ts'
import { ElementScanner } from './element-scanner.ts'
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
    hint: 'Pass an array of records, or an object whose member list is an array of records. For one record per line, pass --format ndjson.',
    source: name,
    problems: [{ message, place: { line, column: 0 } }],
  })
}

/** Splits a file of JSON lines into blocks of rows. Blank lines are skipped. */
export async function* ndjsonBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Block> {
  const splitter = new LineSplitter(name)
  for await (const chunk of chunks) {
    splitter.add(chunk)
    if (splitter.readyBytes < blockBytes) continue
    const block = splitter.take()
    if (block !== undefined) yield block
  }
  splitter.end()
  const last = splitter.take()
  if (last !== undefined) yield last
}

const lineFeed = 0x0a

/** Collects complete lines into blocks. */
class LineSplitter {
  readonly #name: string
  /** Complete lines. */
  #ready: Buffer[] = []
  readyBytes = 0
  /** The chunks of the incomplete line. */
  #open: Buffer[] = []
  #openBytes = 0
  /** The number of the first complete line. */
  #line = 1
  #firstRow = 0

  constructor(name: string) {
    this.#name = name
  }

  /** @throws UsageError as soon as a line is too long, because a line from a pipe may never end. */
  add(chunk: Buffer): void {
    const end = chunk.lastIndexOf(lineFeed) + 1
    if (end > 0) {
      this.end()
      this.#ready.push(chunk.subarray(0, end))
      this.readyBytes += end
    }
    if (end < chunk.length) this.#open.push(chunk.subarray(end))
    this.#openBytes += chunk.length - end
    if (this.#openBytes <= rowLimitBytes) return
    this.take()
    throw rowTooLong(this.#name, this.#line)
  }

  /** Completes the last line, which may lack a line end. */
  end(): void {
    this.#ready.push(...this.#open)
    this.readyBytes += this.#openBytes
    this.#open = []
    this.#openBytes = 0
  }

  /** Returns the complete lines, if any is not blank. */
  take(): Block | undefined {
    const all = Buffer.from(new Uint8Array(this.readyBytes).buffer)
    let size = 0
    for (const part of this.#ready) size += part.copy(all, size)
    this.#ready = []
    this.readyBytes = 0
    let first = 0
    const ends: number[] = []
    const lines: number[] = []
    for (let start = 0; start < size;) {
      const found = all.indexOf(lineFeed, start)
      const end = found < 0 ? size : found
      if (end - start > rowLimitBytes) throw rowTooLong(this.#name, this.#line)
      const next = Math.min(end + 1, size)
      if (!isBlank(all, start, end)) {
        ends.push(next - first)
        lines.push(this.#line)
      } else if (ends.length === 0) first = next
      // A blank line belongs to the row before.
      else ends[ends.length - 1] = next - first
      start = next
      this.#line++
    }
    if (ends.length === 0) return undefined
    const firstRow = this.#firstRow
    this.#firstRow += ends.length
    const bytes = new Uint8Array(all.buffer, first)
    return { format: 'json', bytes, ends, lines, firstRow }
  }
}

function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  }
  return true
}
