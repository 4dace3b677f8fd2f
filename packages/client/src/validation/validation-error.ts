import type { ErrorCode } from '../errors/error-codes.ts'
import { type CallPlace, IgaError } from '../errors/iga-error.ts'

/** What is wrong with a request or an answer, and where. */
export interface ValidationIssue {
  /** From the parameters or the body down: `['webhook', 'callbackTimeout']`. */
  readonly path: readonly (string | number)[]
  /** The code of the schemas, e.g. `oneof_conflict`, or that of zod. */
  readonly code: string
  /** What was expected; it does not repeat what was there. */
  readonly message: string
}

/** A request (`request_invalid`) or an answer (`response_invalid`) does not fit its schema. */
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
      `${what} does not match its schema${where}: ${first?.message ?? 'it is unknown'}${more}.`,
      place,
    )
    this.issues = issues
    this.#body = body
  }

  /** The body of the answer as it came; not shown when the error is printed. */
  get body(): string | undefined {
    return this.#body
  }
}
