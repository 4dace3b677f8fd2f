/** A part of a file that is read and evaluated as one: whole rows, still as bytes, so that a thread can be sent them. */
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
      /** The line with the names of the columns, with its end. */
      readonly header: string
    }

/** How many bytes of rows a block gathers. */
export const blockBytes = 256 * 1024

/** A row longer than this is refused: it is no account and no user. */
export const rowLimitBytes = 16 * 1024 * 1024
