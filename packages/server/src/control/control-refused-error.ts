import type { AnyMessage, StatusCode } from '@igakit/schemas'
import type { Outcome, Refusal } from '../errors/refusal.ts'

/**
 * The error that a control function throws for invalid input. The message states the location and the expected
 * value.
 */
export class ControlRefusedError extends Error {
  override readonly name = 'ControlRefusedError'
  /**
   * The gRPC code: INVALID_ARGUMENT for invalid input, NOT_FOUND for a missing item, FAILED_PRECONDITION for a failed
   * precondition.
   */
  readonly code: StatusCode
  /** All problems with their locations, in the same format as over HTTP. */
  readonly details: readonly AnyMessage[]

  constructor({ code, message, details }: Refusal) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Returns the value of an outcome. Throws a {@link ControlRefusedError} if the outcome is a refusal. */
export function valueOf<T>(outcome: Outcome<T>): T {
  return outcome.ok ? outcome.value : fail(outcome)
}

/** Throws a {@link ControlRefusedError} for a refusal. */
export function fail({ refusal }: { readonly refusal: Refusal }): never {
  throw new ControlRefusedError(refusal)
}
