import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { requireHeapForRow } from '../heap-guard.ts'
import type { Block } from './block.ts'
import { csvRecord } from './columns/csv-columns.ts'
import { renamed } from './columns/renames.ts'
import { columnOfFault, splitCsv } from './csv-rows.ts'
import { UsageError } from '../../../usage-error.ts'
import { isSpace, JsonFields, mostNames, type RowBytes } from './json-fields.ts'

/** A row that cannot be read. */
export interface MalformedRow {
  /** The 1-based line in the file. */
  readonly line: number
  /** The 0-based column in code points. */
  readonly column: number
  readonly message: string
}

/** The records of a block, and its malformed rows. */
export interface Rows {
  readonly records: readonly unknown[]
  readonly malformed: readonly MalformedRow[]
  /** The position of each record in its file: the line in CSV, the number of the element, from 0, in JSON. */
  readonly positions: readonly number[]
  /**
   * The member names in the first records, including names in nested objects: `email`, `profile.login`. Empty for a
   * CSV file, whose header contains the column names.
   */
  readonly members: readonly string[]
}

/** Reads the rows of a block. */
export function readRows(block: Block): Rows {
  return block.format === 'csv' ? readCsv(block) : readJson(block)
}

type JsonBlock = Extract<Block, { format: 'json' }>

function readJson(block: JsonBlock): Rows {
  const { bytes, ends, firstRow, lines, names, renames } = block
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const areAllUtf8 = isUtf8(buffer)
  const rows: RowBytes = { buffer, text: names === undefined ? '' : buffer.toString('latin1') }
  const fields =
    names !== undefined && JsonFields.canRead(names) ? new JsonFields(names) : undefined
  const records: unknown[] = []
  const malformed: MalformedRow[] = []
  const positions: number[] = []
  const members = new Set<string>()
  for (let index = 0; index < ends.length; index++) {
    const start = ends[index - 1] ?? 0
    const end = ends[index] ?? start
    const line = lines[index] ?? 0
    if (!areAllUtf8 && !isUtf8(buffer.subarray(start, end))) {
      malformed.push({ line, ...notUtf8(buffer.subarray(start, end)) })
      continue
    }
    const isSampled = records.length < lookedAt
    let record = fields?.read(rows, start, end)
    if (record !== undefined && isSampled) addAll(members, fields?.membersOf(rows, start) ?? [])
    if (record === undefined) {
      const text = buffer.toString('utf8', start, withoutSpaces(buffer, end))
      try {
        requireHeapForRow(end - start)
        record = recordOf(JSON.parse(text))
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        malformed.push({ line, column: columnOf(error, text), message: messageOf(error) })
        continue
      }
      if (isSampled) addAll(members, memberNames([record]))
    }
    records.push(renames === undefined ? record : renamed(record, renames))
    positions.push(firstRow + index)
  }
  return { records, malformed, positions, members: [...members] }
}

/** Returns the end of a row without the line ends and spaces after it. */
function withoutSpaces(bytes: Uint8Array, end: number): number {
  let at = end
  while (at > 0 && isSpace(bytes[at - 1])) at--
  return at
}

/** Returns the member names in the first records of a block, without reading values. */
export function membersOf(block: JsonBlock): readonly string[] {
  const ends = block.ends.slice(0, lookedAt)
  const bytes = block.bytes.subarray(0, ends.at(-1))
  return readJson({ ...block, bytes, ends, names: [] }).members
}

function addAll(names: Set<string>, more: readonly string[]): void {
  for (const name of more) if (names.size < mostNames) names.add(name)
}

/** Returns the column that an error message of JSON.parse names; 0 if the message names none. */
function columnOf(error: unknown, text: string): number {
  const position = /at position (?<position>\d+)/.exec(messageOf(error))?.groups?.['position']
  const before = text.slice(0, Number(position ?? 0))
  return codePoints(before.slice(before.lastIndexOf('\n') + 1))
}

function codePoints(text: string): number {
  return [...text].length
}

function notUtf8(bytes: Buffer): Omit<MalformedRow, 'line'> {
  const text = bytes.toString('utf8')
  // The first replacement character replaces the first byte that is not UTF-8, unless the text has one itself.
  const column = codePoints(text.slice(0, Math.max(0, text.indexOf('\ufffd'))))
  return { column, message: 'the row is not UTF-8' }
}

type JsonRecord = Readonly<Record<string, unknown>>

/** Returns the record in a row. The API's account search wraps each account in a view. */
function recordOf(json: unknown): JsonRecord {
  if (!isObject(json)) throw new SyntaxError('the row is not a JSON object')
  if (!('appUser' in json)) return json
  const { appUser } = json
  return isObject(appUser) ? appUser : json
}

function isObject(json: unknown): json is JsonRecord {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

type CsvBlock = Extract<Block, { format: 'csv' }>

function readCsv(block: CsvBlock): Rows {
  const { bytes, columns, delimiter, firstLine, width } = block
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isUtf8(buffer)) return readGeneralCsv(block, buffer, false)
  const text = buffer.toString('utf8')
  const records: unknown[] = []
  const malformed: MalformedRow[] = []
  const positions: number[] = []
  const isSplit = splitCsv(
    text,
    delimiter,
    columns.map(({ index }) => index),
    firstLine,
    (cells, line, start, found) => {
      if (found !== width) {
        const column = columnOfFault(text, delimiter, start, width)
        malformed.push({ line, column, message: widthMessage(width, found) })
        return
      }
      try {
        records.push(csvRecord(columns, cells))
        positions.push(line)
      } catch (error) {
        malformed.push({ line, column: 0, message: messageOf(error) })
      }
    },
  )
  if (!isSplit) return readGeneralCsv(block, buffer, true)
  return { records, malformed, positions, members: [] }
}

/** Reads CSV with quotes in unusual places or with bytes that are not UTF-8, and reports each row that is malformed. */
function readGeneralCsv(
  { columns, delimiter, firstLine, width }: CsvBlock,
  buffer: Buffer,
  areAllUtf8: boolean,
): Rows {
  const malformed: MalformedRow[] = []
  const lines: number[] = []
  let faults = 0
  // If some bytes are not UTF-8, each byte is first decoded as one character, so that the valid rows can be identified.
  const rows: string[][] = parse(buffer.toString(areAllUtf8 ? 'utf8' : 'latin1'), {
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record(row: string[], context) {
      lines.push(firstLine - 1 + context.lines)
      return row
    },
    on_skip(error) {
      // The parser's message contains a line number relative to the block, and the whole cell. A row with many quotes
      // has many messages, whose cells together would fill the memory, so only the start is copied.
      const start = Buffer.from((error?.message ?? 'Invalid CSV').slice(0, 200)).toString()
      const message = start.replaceAll(/ (?:at|on) line \d+/g, '')
      const line = firstLine - 1 + Number(error?.['lines'] ?? 1)
      faults = malformed.at(-1)?.line === line ? faults + 1 : 1
      // Each fault takes time that grows with the length of the row.
      if (faults > mostFaults) throw tooManyFaults(line)
      malformed.push({ line, column: 0, message })
    },
  })
  const records: unknown[] = []
  const positions: number[] = []
  for (const [index, cells] of rows.entries()) {
    const line = lines[index] ?? firstLine
    const undecoded = areAllUtf8 ? -1 : cells.findIndex((cell) => !isUtf8(bytesOf(cell)))
    if (undecoded >= 0) {
      const column = cells.slice(0, undecoded).reduce((sum, cell) => sum + cell.length + 1, 0)
      malformed.push({ line, column, message: 'the row is not UTF-8' })
      continue
    }
    try {
      if (cells.length !== width) throw new SyntaxError(widthMessage(width, cells.length))
      const read = columns.map(({ index: at }) => cells[at] ?? '')
      records.push(
        csvRecord(columns, areAllUtf8 ? read : read.map((cell) => bytesOf(cell).toString('utf8'))),
      )
      positions.push(line)
    } catch (error) {
      malformed.push({ line, column: 0, message: messageOf(error) })
    }
  }
  const inOrder = malformed.toSorted((left, right) => left.line - right.line)
  return { records, malformed: inOrder, positions, members: [] }
}

/** The maximum number of faults in one row. */
const mostFaults = 100

function tooManyFaults(line: number): UsageError {
  return new UsageError({
    code: 'malformed_rows',
    message: `a row has more than ${mostFaults} quotes in unusual places`,
    hint: 'Fix the row: put a cell with quotes in quotes, and double its quotes.',
    problems: [{ message: 'the row starts here', place: { line, column: 0 } }],
  })
}

function bytesOf(cell: string): Buffer {
  return Buffer.from(cell, 'latin1')
}

function widthMessage(width: number, found: number): string {
  return `Expected ${inCells(width)}, found ${found}`
}

function inCells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The number of sampled records per block. */
export const lookedAt = 20

/** Returns the member names of records. */
export function memberNames(records: readonly unknown[]): readonly string[] {
  const names = new Set<string>()
  for (const record of records) addNames(record, '', names)
  return [...names]
}

function addNames(value: unknown, prefix: string, names: Set<string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, member] of Object.entries(value).slice(0, mostNames)) {
    if (names.size >= mostNames) return
    names.add(prefix + name)
    if (prefix === '') addNames(member, `${name}.`, names)
  }
}
