import { UsageError } from '../usage-error.ts'
import { type Block, blockBytes, rowLimitBytes } from './block.ts'
import { checkHeader } from './check-header.ts'
import { rowTooLong } from './row-too-long.ts'

const quote = 0x22
const lineFeed = 0x0a

/**
 * The rows of a CSV file, with its first row as the header of each block. A line end within quotes ends no row.
 * @param onColumns is told the names of the columns
 */
export async function* csvBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
  onColumns: (names: readonly string[]) => void,
): AsyncGenerator<Block> {
  const splitter = new RowSplitter()
  let header: string | undefined
  for await (const chunk of chunks) {
    splitter.add(chunk)
    if (header === undefined) {
      header = splitter.takeRow()
      if (header !== undefined) onColumns(checkHeader(header, name))
    }
    if (splitter.openBytes > rowLimitBytes) throw rowTooLong(name, splitter.line)
    if (header === undefined || splitter.readyBytes < blockBytes) continue
    yield { format: 'csv', header, ...splitter.take() }
  }
  splitter.end()
  if (header === undefined) {
    header = splitter.takeRow()
    if (header !== undefined) onColumns(checkHeader(header, name))
  }
  if (header === undefined) {
    throw new UsageError({
      code: 'empty_input',
      message: `${name} is empty`,
      hint: 'Give a CSV file whose first row names the columns.',
      source: name,
    })
  }
  if (splitter.readyBytes > 0) yield { format: 'csv', header, ...splitter.take() }
}

/** Finds the ends of rows. Quotes come in pairs in what is CSV, so an odd number of them is an open text. */
class RowSplitter {
  /** The line that the next row to be taken starts on. */
  line = 1
  #bytes = Buffer.alloc(0)
  /** How far the bytes were looked at. */
  #seen = 0
  /** Where the last row that is complete ends. */
  #ready = 0
  #isQuoted = false

  get readyBytes(): number {
    return this.#ready
  }

  get openBytes(): number {
    return this.#bytes.length - this.#ready
  }

  add(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    for (; this.#seen < this.#bytes.length; this.#seen++) {
      const byte = this.#bytes[this.#seen]
      if (byte === quote) this.#isQuoted = !this.#isQuoted
      else if (byte === lineFeed && !this.#isQuoted) this.#ready = this.#seen + 1
    }
  }

  /** What has no line end after it is the last row. */
  end(): void {
    this.#ready = this.#bytes.length
  }

  /** The first row, as a text. */
  takeRow(): string | undefined {
    if (this.#ready === 0) return undefined
    let isQuoted = false
    let end = 0
    for (; end < this.#ready; end++) {
      const byte = this.#bytes[end]
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) break
    }
    const row = this.#bytes.subarray(0, Math.min(end + 1, this.#ready)).toString('utf8')
    this.#drop(Math.min(end + 1, this.#ready))
    return row.replace(/^\ufeff/, '').replace(/\r?\n$/, '')
  }

  /** All rows that are complete. */
  take(): { readonly bytes: Uint8Array<ArrayBuffer>; readonly firstLine: number } {
    const bytes = new Uint8Array(this.#bytes.subarray(0, this.#ready))
    const firstLine = this.line
    this.#drop(this.#ready)
    return { bytes, firstLine }
  }

  #drop(count: number): void {
    for (let at = 0; at < count; at++) if (this.#bytes[at] === lineFeed) this.line++
    this.#bytes = this.#bytes.subarray(count)
    this.#seen -= count
    this.#ready -= count
  }
}
