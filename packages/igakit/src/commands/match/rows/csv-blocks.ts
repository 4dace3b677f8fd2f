import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { type Block, blockBytes, rowLimitBytes, rowTooLong } from './block.ts'
import { type CsvColumn, csvColumns } from './csv-columns.ts'
import { UsageError } from '../../../usage-error.ts'

const quote = 0x22
const lineFeed = 0x0a

/**
 * Splits a CSV file into blocks of rows. Line ends within quotes do not end a row.
 *
 * @param name The file name for messages.
 * @param onColumns Receives the names of the columns.
 * @param fields The fields that rules read; `undefined` if rules may read any field.
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
      hint: 'Use a CSV file whose first row names the columns.',
      source: name,
    })
  }
  if (splitter.readyBytes > 0) yield blockOf(header, splitter)
}

function blockOf({ columns, names }: CsvHeader, splitter: RowSplitter): Block {
  return { format: 'csv', columns, width: names.length, ...splitter.take() }
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

/**
 * Reads the header row of a CSV file. Every column must have a unique, non-empty name.
 *
 * @param fields The fields that rules read; `undefined` if rules may read any field.
 * @param source The file name for messages.
 */
export function readCsvHeader(
  bytes: Buffer,
  fields: readonly string[] | undefined,
  source: string,
): CsvHeader {
  if (!isUtf8(bytes)) {
    throw new UsageError({
      code: 'invalid_utf8',
      message: `the header of ${source} is not UTF-8`,
      hint: 'Save the file as UTF-8.',
      source,
      problems: [{ message: 'bytes that are not UTF-8', place: { line: 1, column: 0 } }],
    })
  }
  const text = bytes.toString('utf8').replace(/\r?\n$/, '')
  if (/\r(?!\n)/.test(text)) {
    throw refused(
      source,
      'a line ends with CR alone',
      'Save the file with LF or CRLF at line ends.',
    )
  }
  const [names = []] = parseHeader(text, source)
  checkNames(names, source)
  const columns = csvColumns(names, fields)
  checkPaths(columns, source)
  return { names, columns }
}

function parseHeader(text: string, source: string): string[][] {
  try {
    return parse(text)
  } catch (error) {
    throw refused(source, error instanceof Error ? error.message : String(error))
  }
}

function checkNames(names: readonly string[], source: string): void {
  if (names.length === 0) throw refused(source, 'the row is empty')
  const [first = ''] = names
  const separator = names.length === 1 ? /[;\t|]/.exec(first)?.[0] : undefined
  if (separator !== undefined) {
    const name = { ';': 'semicolons', '\t': 'tabs' }[separator] ?? 'vertical bars'
    throw refused(source, `the columns are separated by ${name}`, 'Separate them with commas.')
  }
  const empty = names.indexOf('')
  if (empty >= 0) throw refused(source, `column ${empty + 1} has no name`)
  const known = new Set<string>()
  for (const name of names) {
    if (known.has(name)) throw refused(source, `two columns have the name ${name}`)
    known.add(name)
  }
}

/**
 * Checks that no field is both a string and an object, as with `profile` and `profile.login`, because one value
 * would hide the other.
 */
function checkPaths(columns: readonly CsvColumn[], source: string): void {
  const names = new Set(columns.map(({ path }) => path.join('.')))
  for (const { path } of columns) {
    for (let length = 1; length < path.length; length++) {
      const parent = path.slice(0, length).join('.')
      if (!names.has(parent)) continue
      throw refused(source, `the columns ${parent} and ${path.join('.')} cannot be combined`)
    }
  }
}

function refused(
  source: string,
  message: string,
  hint = 'Name the columns after the fields that they hold: id,email,employeeIds,profile.login.',
): UsageError {
  return new UsageError({
    code: 'malformed_rows',
    message: `the first row of ${source} does not name its columns`,
    hint,
    source,
    problems: [{ message, place: { line: 1, column: 0 } }],
  })
}
