import type { ErrorCode } from '../errors/error-codes.ts'
import { type CallPlace, IgaError } from '../errors/iga-error.ts'

/** An issue in a request or a response. */
export interface ValidationIssue {
  /** The path relative to the parameters or the body: `['webhook', 'callbackTimeout']`. */
  readonly path: readonly (string | number)[]
  /** The issue code from the schemas, e.g. `oneof_conflict`, or from zod. */
  readonly code: string
  /** A message that states the expected value, without the actual value. */
  readonly message: string
}

/** A request (`request_invalid`) or a response (`response_invalid`) that does not match its schema. */
export class ValidationError extends IgaError {
  readonly issues: readonly ValidationIssue[]
  readonly #body: string | undefined

  constructor(
    code: Extract<ErrorCode, 'request_invalid' | 'response_invalid'>,
    issues: readonly ValidationIssue[],
    place: CallPlace,
    body?: string,
  ) {
    const [first] = issues
    const where = first && first.path.length > 0 ? ` at ${first.path.join('.')}` : ''
    const more = issues.length > 1 ? `, and ${issues.length - 1} more` : ''
    const what = code === 'request_invalid' ? 'The request' : 'The response'
    super(
      'ValidationError',
      code,
      `${what} does not match its schema${where}: ${first?.message ?? 'unknown'}${more}.`,
      place,
    )
    this.issues = issues
    this.#body = body
  }

  /** The unchanged body of the response; not printed with the error. */
  get body(): string | undefined {
    return this.#body
  }
}
