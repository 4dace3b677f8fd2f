import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { type Block, blockBytes, rowLimitBytes, rowTooLong } from './block.ts'
import { type CsvColumn, csvColumns } from './columns/csv-columns.ts'
import type { MappedColumn } from './columns/map-columns.ts'
import type { FieldsToRead } from './columns/service-fields.ts'
import { UsageError } from '../../../usage-error.ts'

const quote = 0x22
const lineFeed = 0x0a

/** The layout of a CSV file, and the fields of its columns. */
export interface CsvSource {
  /** The file name for messages. */
  readonly name: string
  /** The separator of cells. */
  readonly delimiter: string
  /** The number of lines before the header. */
  readonly preamble: number
  /** Assigns the columns to fields. */
  readonly map: (names: readonly string[]) => readonly MappedColumn[]
  readonly fields: FieldsToRead
}

/** Splits a CSV file into blocks of rows. Line ends within quotes do not end a row. */
export async function* csvBlocks(
  chunks: AsyncIterable<Buffer>,
  source: CsvSource,
): AsyncGenerator<Block> {
  const { name } = source
  const splitter = new RowSplitter()
  let { preamble } = source
  let header: CsvHeader | undefined
  const takeHeader = (): CsvHeader | undefined => {
    for (; preamble > 0; preamble--) if (splitter.takeRow() === undefined) return undefined
    const { line } = splitter
    const row = splitter.takeRow()
    return row === undefined ? undefined : readCsvHeader(row, line, source)
  }
  for await (const chunk of chunks) {
    splitter.add(chunk)
    header ??= takeHeader()
    if (splitter.openBytes > rowLimitBytes) throw rowTooLong(name, splitter.openLine)
    if (header === undefined || splitter.readyBytes < blockBytes) continue
    yield blockOf(header, splitter, source)
  }
  splitter.end()
  header ??= takeHeader()
  if (header === undefined) {
    throw new UsageError({
      code: 'empty_input',
      message: `${name} is empty`,
      hint: 'Use a CSV file whose first row names the columns.',
      source: name,
    })
  }
  if (splitter.readyBytes > 0) yield blockOf(header, splitter, source)
}

function blockOf(
  { columns, names }: CsvHeader,
  splitter: RowSplitter,
  { delimiter }: CsvSource,
): Block {
  return { format: 'csv', columns, delimiter, width: names.length, ...splitter.take() }
}

/** Finds the ends of rows. In valid CSV, quotes come in pairs, so an odd number of quotes means an open string. */
class RowSplitter {
  /** Complete rows. */
  #ready: Buffer[] = []
  readyBytes = 0
  /** The chunks of the incomplete row. */
  #open: Buffer[] = []
  openBytes = 0
  #isQuoted = false
  /** The line at which the first complete row starts. */
  #line = 1

  /** The line at which the first complete row starts. */
  get line(): number {
    return this.#line
  }

  /** The line at which the incomplete row starts. */
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

  /** Returns the end of the last complete row in a chunk; 0 if the chunk completes no row. */
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

  /** Completes the last row of the file, which may lack a line end. */
  end(): void {
    this.#ready.push(...this.#open)
    this.readyBytes += this.openBytes
    this.#open = []
    this.openBytes = 0
  }

  /** Returns the first complete row, including its line end. */
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

  /** Returns all complete rows. */
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

/** The first row of a CSV file. */
export interface CsvHeader {
  /** The names of all columns. */
  readonly names: readonly string[]
  /** The columns that are read. */
  readonly columns: readonly CsvColumn[]
}

/** Reads the header row of a CSV file. Every column must have a unique, non-empty name. */
function readCsvHeader(
  bytes: Buffer,
  line: number,
  { delimiter, fields, map, name }: CsvSource,
): CsvHeader {
  const refused: Refuse = (message, hint) => refusedHeader(name, line, message, hint)
  if (!isUtf8(bytes)) {
    throw new UsageError({
      code: 'invalid_utf8',
      message: `the header of ${name} is not UTF-8`,
      hint: 'Save the file in one encoding.',
      source: name,
      problems: [{ message: 'bytes that are not UTF-8', place: { line, column: 0 } }],
    })
  }
  const text = bytes.toString('utf8').replace(/\r?\n$/, '')
  if (/\r(?!\n)/.test(text)) {
    throw refused('a line ends with CR alone', 'Save the file with LF or CRLF at line ends.')
  }
  const [names = []] = parseHeader(text, delimiter, refused)
  checkNames(names, refused)
  const columns = csvColumns(map(names), fields)
  checkPaths(columns, names, refused)
  return { names, columns }
}

/** Creates the error for a header. */
type Refuse = (message: string, hint?: string) => UsageError

function parseHeader(text: string, delimiter: string, refused: Refuse): string[][] {
  try {
    return parse(text, { delimiter })
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error))
  }
}

function checkNames(names: readonly string[], refused: Refuse): void {
  if (names.length === 0) throw refused('the row is empty')
  const empty = names.indexOf('')
  if (empty >= 0) throw refused(`column ${empty + 1} has no name`)
  const known = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const other = known.get(name)
    if (other !== undefined) {
      throw refused(
        `columns ${other + 1} and ${index + 1} have the name ${name}`,
        'Rename one of the columns, or remove it.',
      )
    }
    known.set(name, index)
  }
}

/**
 * Checks that no field is both a string and an object, as with `profile` and `profile.login`, because one value
 * would hide the other.
 */
function checkPaths(
  columns: readonly CsvColumn[],
  names: readonly string[],
  refused: Refuse,
): void {
  const byPath = new Map(columns.map(({ index, path }) => [path.join('.'), names[index] ?? '']))
  for (const { index, path } of columns) {
    for (let length = 1; length < path.length; length++) {
      const parent = byPath.get(path.slice(0, length).join('.'))
      if (parent === undefined) continue
      throw refused(`the columns ${parent} and ${names[index]} cannot be combined`)
    }
  }
}

function refusedHeader(
  source: string,
  line: number,
  message: string,
  hint = 'Name the columns after the fields that they hold: id,email,employeeIds,profile.login.',
): UsageError {
  return new UsageError({
    code: 'malformed_rows',
    message: `the first row of ${source} does not name its columns`,
    hint,
    source,
    problems: [{ message, place: { line, column: 0 } }],
  })
}
