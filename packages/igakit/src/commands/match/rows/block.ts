import type { CsvColumn } from './columns/csv-columns.ts'
import type { Rename } from './columns/renames.ts'
import { UsageError } from '../../../usage-error.ts'

/** A section of a file that is read and evaluated as a unit: complete rows as bytes, to be sent to a thread. */
export type Block =
  | {
      readonly format: 'json'
      readonly bytes: Uint8Array<ArrayBuffer>
      /** The end offset of each row, which is also the start of the next row. */
      readonly ends: readonly number[]
      /** The 1-based line number at which each row starts. */
      readonly lines: readonly number[]
      /** The members that are read; absent if rules may read any member. */
      readonly names?: readonly string[]
      /** The fields of members with other names; absent if no rule reads them. */
      readonly renames?: readonly Rename[]
      /** The number of rows of the file before this block. */
      readonly firstRow: number
    }
  | {
      readonly format: 'csv'
      readonly bytes: Uint8Array<ArrayBuffer>
      /** The line of the file at which the block starts. */
      readonly firstLine: number
      /** The number of cells that a row must have. */
      readonly width: number
      /** The separator of cells. */
      readonly delimiter: string
      /** The columns that are read. */
      readonly columns: readonly CsvColumn[]
    }

/** The minimum size of a block; a block ends with the chunk that reaches it. */
export const blockBytes = 128 * 1024

/** The maximum size of a row: no account or user is larger, and the service rejects larger input. */
export const rowLimitBytes = 4 * 1024 * 1024

/** Collects rows of JSON into blocks. */
export class RowGatherer {
  #rows: Buffer[] = []
  #ends: number[] = []
  #lines: number[] = []
  #size = 0
  #firstRow = 0

  /** True if the collected rows fill a block. */
  get isFull(): boolean {
    return this.#size >= blockBytes
  }

  add(row: Buffer, line: number): void {
    this.#rows.push(row)
    this.#size += row.length
    this.#ends.push(this.#size)
    this.#lines.push(line)
  }

  /** Returns the collected rows, if any. */
  take(): Block | undefined {
    if (this.#rows.length === 0) return undefined
    const bytes = new Uint8Array(this.#size)
    let offset = 0
    for (const row of this.#rows) {
      bytes.set(row, offset)
      offset += row.length
    }
    const firstRow = this.#firstRow
    const block: Block = { format: 'json', bytes, ends: this.#ends, lines: this.#lines, firstRow }
    this.#firstRow += this.#ends.length
    this.#rows = []
    this.#ends = []
    this.#lines = []
    this.#size = 0
    return block
  }
}

/** Creates the error for a row above the limit, most likely caused by an unclosed quote. */
export function rowTooLong(name: string, line: number): UsageError {
  return new UsageError({
    code: 'limit_exceeded',
    message: `${name} has a row of more than 4 MiB`,
    hint: 'Look for an unclosed quote, or pass --format if the file has another format.',
    source: name,
    problems: [{ message: 'the row starts here', place: { line, column: 0 } }],
  })
}
