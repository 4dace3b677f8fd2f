import type { CsvColumn } from './csv-columns.ts'

/** A part of a file that is read and evaluated as one: whole rows, still as bytes, to be sent to a thread. */
export type Block =
  | {
      readonly format: 'json'
      readonly bytes: Uint8Array<ArrayBuffer>
      /** Where each row ends; it starts where the one before ends. */
      readonly ends: readonly number[]
      /** The line of the file that each row starts on, from 1. */
      readonly lines: readonly number[]
    }
  | {
      readonly format: 'csv'
      readonly bytes: Uint8Array<ArrayBuffer>
      /** The line of the file that the block starts on. */
      readonly firstLine: number
      /** The number of cells that a row must have. */
      readonly width: number
      /** The columns that are read. */
      readonly columns: readonly CsvColumn[]
    }

/** How many bytes of rows a block gathers. */
export const blockBytes = 256 * 1024

/** A row longer than this is refused: it is no account and no user, and the service takes no input of this size. */
export const rowLimitBytes = 4 * 1024 * 1024
