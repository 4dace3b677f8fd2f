import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** A call or an option was refused before anything was sent. Retrying does not help. */
export class RefusedError extends IgaError {
  /** The path to the faulty parameter: `['webhook', 'createdAt']`. */
  readonly path: readonly (string | number)[]

  constructor(
    code: ErrorCode,
    message: string,
    path: readonly (string | number)[] = [],
    place?: CallPlace,
  ) {
    super('RefusedError', code, message, place)
    this.path = path
  }
}
