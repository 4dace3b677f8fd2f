import { IgaError } from './iga-error.ts'

/** The service gives the same page again, so that its list would never end. */
export class PagingError extends IgaError {
  /** How many pages there were before. */
  readonly pages: number

  constructor(message: string, pages: number, operation: string) {
    super('PagingError', 'page_repeated', message, { operation, attempts: pages })
    this.pages = pages
  }
}
