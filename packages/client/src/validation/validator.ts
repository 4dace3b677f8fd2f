import type { OperationSpec, Parameters } from '../request/operation-spec.ts'

/** Validates requests and responses against schemas. Throws errors and reports warnings. */
export interface Validator {
  request(spec: OperationSpec, parameters: Parameters): void
  response(spec: OperationSpec, data: unknown, answer: ValidatedResponse): void
}

/** A validated response, with the details that errors report. */
export interface ValidatedResponse {
  readonly status: number
  readonly requestId: string | undefined
  /** The body, with the credentials of the request redacted. */
  readonly text: string
  readonly attempts: number
}
