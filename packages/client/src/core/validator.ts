import type { OperationSpec, Parameters } from './operation-spec.ts'

/** Checks requests and answers against schemas. It throws what it refuses and reports what it only warns of. */
export interface Validator {
  request(spec: OperationSpec, parameters: Parameters): void
  response(spec: OperationSpec, data: unknown, answer: ValidatedAnswer): void
}

/** The answer that is checked, for an error about it. */
export interface ValidatedAnswer {
  readonly status: number
  readonly requestId: string | undefined
  /** The body; credentials of the request that it repeats are taken out. */
  readonly text: string
  readonly attempts: number
}
