import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** A call was refused before anything was sent: it is wrong in itself, and trying again will not help. */
export class RefusedError extends IgaError {
  /** Where the fault is, from the parameters down: `['webhook', 'createdAt']`. */
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
