import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { requireHeapFor } from '../heap-guard.ts'
import type { Block } from './block.ts'
import { csvRecord } from './csv-columns.ts'

/** A row that cannot be read. */
export interface MalformedRow {
  /** The 1-based line in the file. */
  readonly line: number
  readonly message: string
}

/** The records of a block, and its malformed rows. */
export interface Rows {
  readonly records: readonly unknown[]
  readonly malformed: readonly MalformedRow[]
}

/** Reads the rows of a block. */
export function readRows(block: Block): Rows {
  return block.format === 'csv' ? readCsv(block) : readJson(block)
}

/** The minimum size of a row for a memory check: even many smaller rows do not fill a heap. */
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

/** Returns the record in a row. The API's account search wraps each account in a view. */
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
  // If some bytes are not UTF-8, each byte is first decoded as one character, so that the valid rows can be identified.
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
      // The parser's message contains a line number relative to the block.
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

/** The number of sampled records per block. */
const lookedAt = 20

/** The maximum number of member names to return. */
const mostNames = 200

/**
 * Returns the member names in the first records of a block, including names in nested objects: `email`,
 * `profile.login`.
 */
export function memberNames(records: readonly unknown[]): readonly string[] {
  const names = new Set<string>()
  for (const record of records.slice(0, lookedAt)) addNames(record, '', names)
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
