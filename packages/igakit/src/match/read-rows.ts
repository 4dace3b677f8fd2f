import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import type { Block } from './block.ts'
import { csvColumns, csvRecord } from './csv-columns.ts'

/** A row that cannot be read. */
export interface MalformedRow {
  /** The line of the file, from 1. */
  readonly line: number
  readonly message: string
}

/** The records of a block, and the rows of it that are none. */
export interface Rows {
  readonly records: readonly unknown[]
  readonly malformed: readonly MalformedRow[]
}

/** Reads the rows of a block. */
export function readRows(block: Block): Rows {
  return block.format === 'csv' ? readCsv(block) : readJson(block)
}

function readJson({ bytes, ends, lines }: Extract<Block, { format: 'json' }>): Rows {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const areAllUtf8 = isUtf8(buffer)
  const records: unknown[] = []
  const malformed: MalformedRow[] = []
  let start = 0
  for (const [index, end] of ends.entries()) {
    const line = lines[index] ?? 0
    if (!areAllUtf8 && !isUtf8(buffer.subarray(start, end))) {
      malformed.push({ line, message: 'the row is not UTF-8' })
    } else {
      try {
        records.push(recordOf(JSON.parse(buffer.toString('utf8', start, end))))
      } catch (error) {
        malformed.push({ line, message: messageOf(error) })
      }
    }
    start = end
  }
  return { records, malformed }
}

/** The API's search of accounts wraps each in a view. */
function recordOf(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new SyntaxError('the row is not a JSON object')
  }
  if (!('appUser' in json)) return json
  const { appUser } = json
  return typeof appUser === 'object' && appUser !== null ? appUser : json
}

function readCsv({ bytes, firstLine, header }: Extract<Block, { format: 'csv' }>): Rows {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const areAllUtf8 = isUtf8(buffer)
  // Of what is not UTF-8 each byte stands for itself at first, so that the rows that are can be told.
  const text = `${header}\n${buffer.toString(areAllUtf8 ? 'utf8' : 'latin1')}`
  const lineOf = (lineOfText: number): number =>
    firstLine - 1 - header.split('\n').length + lineOfText
  const malformed: MalformedRow[] = []
  const rows: string[][] = parse(text, {
    ...csvOptions,
    on_skip: (error) => {
      // Its line is one of the block.
      // The line that it says is one of the block.
      const message = error?.message.replaceAll(/ (?:at|on) line \d+/g, '') ?? 'it is not CSV'
      malformed.push({ line: lineOf(Number(error?.['lines'] ?? 0)), message })
    },
  })
  const columns = csvColumns(rows[0] ?? [])
  const records: unknown[] = []
  for (const [index, cells] of rows.entries()) {
    if (index === 0) continue
    try {
      records.push(csvRecord(columns, areAllUtf8 ? cells : cells.map(decoded)))
    } catch (error) {
      malformed.push({ line: lineOf(lineOfRow(text, index)), message: messageOf(error) })
    }
  }
  return { records, malformed }
}

const csvOptions = {
  // Both, as the header has lost its own.
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  skip_records_with_error: true,
}

/** Where a row of a text is; asked for so seldom that it may read all of it again. */
function lineOfRow(text: string, index: number): number {
  let found = 0
  let row = 0
  parse(text, {
    ...csvOptions,
    on_record(record: string[], { lines }) {
      if (row++ === index) found = lines
      return record
    },
  })
  return found
}

function decoded(cell: string): string {
  const bytes = Buffer.from(cell, 'latin1')
  if (!isUtf8(bytes)) throw new SyntaxError('the row is not UTF-8')
  return bytes.toString('utf8')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
