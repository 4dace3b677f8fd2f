import { UsageError } from '../usage-error.ts'
import { type Block, blockBytes, rowLimitBytes } from './block.ts'
import { type CsvHeader, readCsvHeader } from './csv-header.ts'
import { rowTooLong } from './row-too-long.ts'

const quote = 0x22
const lineFeed = 0x0a

/**
 * Splits a CSV file into blocks of rows. A line end within quotes ends no row.
 * @param name the file, for messages
 * @param onColumns is given the names of the columns
 * @param fields the fields that rules read; `undefined` if rules may read any field
 */
export async function* csvBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
  onColumns: (names: readonly string[]) => void,
  fields?: readonly string[],
): AsyncGenerator<Block> {
  const splitter = new RowSplitter()
  let header: CsvHeader | undefined
  const takeHeader = (): CsvHeader | undefined => {
    const row = splitter.takeRow()
    if (row === undefined) return undefined
    const taken = readCsvHeader(row, fields, name)
    onColumns(taken.names)
    return taken
  }
  for await (const chunk of chunks) {
    splitter.add(chunk)
    header ??= takeHeader()
    if (splitter.openBytes > rowLimitBytes) throw rowTooLong(name, splitter.openLine)
    if (header === undefined || splitter.readyBytes < blockBytes) continue
    yield blockOf(header, splitter)
  }
  splitter.end()
  header ??= takeHeader()
  if (header === undefined) {
    throw new UsageError({
      code: 'empty_input',
      message: `${name} is empty`,
      hint: 'Give a CSV file whose first row names the columns.',
      source: name,
    })
  }
  if (splitter.readyBytes > 0) yield blockOf(header, splitter)
}

function blockOf({ columns, names }: CsvHeader, splitter: RowSplitter): Block {
  return { format: 'csv', columns, width: names.length, ...splitter.take() }
}

/** Finds the ends of rows. Quotes come in pairs in valid CSV, so an odd number of them is an open text. */
class RowSplitter {
  /** Complete rows. */
  #ready: Buffer[] = []
  readyBytes = 0
  /** The row that is not complete yet. */
  #open: Buffer[] = []
  openBytes = 0
  #isQuoted = false
  /** The line that the first complete row starts on. */
  #line = 1

  /** The line that the open row starts on. */
  get openLine(): number {
    return this.#ready.reduce((line, part) => line + countLineFeeds(part), this.#line)
  }

  add(chunk: Buffer): void {
    const end = this.#lastRowEnd(chunk)
    const rest = chunk.subarray(end)
    if (end > 0) {
      for (const part of [...this.#open, chunk.subarray(0, end)]) this.#ready.push(part)
      this.readyBytes += this.openBytes + end
      this.#open = []
      this.openBytes = 0
    }
    if (rest.length === 0) return
    this.#open.push(rest)
    this.openBytes += rest.length
  }

  /** The end of the last row that is complete in a chunk; 0 if none is. */
  #lastRowEnd(chunk: Buffer): number {
    let end = 0
    let start = 0
    while (start <= chunk.length) {
      const found = chunk.indexOf(quote, start)
      const stop = found < 0 ? chunk.length : found
      if (!this.#isQuoted) {
        const last = chunk.subarray(start, stop).lastIndexOf(lineFeed)
        if (last >= 0) end = start + last + 1
      }
      if (found < 0) break
      this.#isQuoted = !this.#isQuoted
      start = found + 1
    }
    return end
  }

  /** Completes the last row of the file, which needs no line end. */
  end(): void {
    this.#ready.push(...this.#open)
    this.readyBytes += this.openBytes
    this.#open = []
    this.openBytes = 0
  }

  /** The first complete row, with its line end. */
  takeRow(): Buffer | undefined {
    if (this.readyBytes === 0) return undefined
    const bytes = Buffer.concat(this.#ready)
    let isQuoted = false
    let end = 0
    for (; end < bytes.length; end++) {
      const byte = bytes[end]
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) break
    }
    end = Math.min(end + 1, bytes.length)
    const row = bytes.subarray(0, end)
    this.#ready = [bytes.subarray(end)]
    this.readyBytes = bytes.length - end
    this.#line += countLineFeeds(row)
    return row
  }

  /** All complete rows. */
  take(): { readonly bytes: Uint8Array<ArrayBuffer>; readonly firstLine: number } {
    const bytes = new Uint8Array(this.readyBytes)
    let offset = 0
    const firstLine = this.#line
    for (const part of this.#ready) {
      bytes.set(part, offset)
      offset += part.length
      this.#line += countLineFeeds(part)
    }
    this.#ready = []
    this.readyBytes = 0
    return { bytes, firstLine }
  }
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count++
  return count
}
