import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import type { Block } from './block.ts'
import { csvRecord } from './csv-columns.ts'
import { requireHeapFor } from './heap-guard.ts'

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

/** Smaller rows need no care: not even many of them fill a heap. */
const largeBytes = 64 * 1024

function readJson({ bytes, ends, lines }: Extract<Block, { format: 'json' }>): Rows {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const areAllUtf8 = isUtf8(buffer)
  const records: unknown[] = []
  const malformed: MalformedRow[] = []
  let start = 0
  for (const [index, end] of ends.entries()) {
    const line = lines[index] ?? 0
    if (end - start > largeBytes) requireHeapFor(end - start)
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

function readCsv({ bytes, columns, firstLine, width }: Extract<Block, { format: 'csv' }>): Rows {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const areAllUtf8 = isUtf8(buffer)
  const malformed: MalformedRow[] = []
  const lines: number[] = []
  // Of bytes that are not UTF-8 each stands for itself at first, so that the rows that are UTF-8 can be told.
  const rows: string[][] = parse(buffer.toString(areAllUtf8 ? 'utf8' : 'latin1'), {
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record(row: string[], context) {
      lines.push(context.lines)
      return row
    },
    on_skip(error) {
      // The line in its message is a line of the block.
      const message = error?.message.replaceAll(/ (?:at|on) line \d+/g, '') ?? 'Invalid CSV'
      malformed.push({ line: firstLine - 1 + Number(error?.['lines'] ?? 1), message })
    },
  })
  const records: unknown[] = []
  for (const [index, cells] of rows.entries()) {
    try {
      if (cells.length !== width) {
        throw new SyntaxError(`Expected ${inCells(width)}, found ${cells.length}`)
      }
      records.push(csvRecord(columns, areAllUtf8 ? cells : cells.map(decoded)))
    } catch (error) {
      malformed.push({ line: firstLine - 1 + (lines[index] ?? 1), message: messageOf(error) })
    }
  }
  return { records, malformed: malformed.toSorted((left, right) => left.line - right.line) }
}

function inCells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`
}

function decoded(cell: string): string {
  const bytes = Buffer.from(cell, 'latin1')
  if (!isUtf8(bytes)) throw new SyntaxError('the row is not UTF-8')
  return bytes.toString('utf8')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
