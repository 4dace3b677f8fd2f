import type { ErrorCode } from './error-codes.ts'
import { IgaError } from './iga-error.ts'

/** A list that would not end: a page or a token came twice (`page_repeated`), or too many pages were empty (`pages_empty`). */
export class PagingError extends IgaError {
  /** The number of pages before the error. */
  readonly pages: number

  constructor(
    message: string,
    pages: number,
    operation: string,
    code: ErrorCode = 'page_repeated',
  ) {
    super('PagingError', code, message, { operation, attempts: pages })
    this.pages = pages
  }
}
