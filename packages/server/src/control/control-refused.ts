import type { AnyMessage, StatusCode } from '@igakit/schemas'
import type { Outcome, Refusal } from '../errors/refusal.ts'

/** A control function was asked for what it cannot do: its message names the place, and says what is expected. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused'
  /** The code of gRPC: 3 for input that is not as it has to be, 5 for what is not there, 9 for what does not hold. */
  readonly code: StatusCode
  /** Every place that is not as it has to be, and whatever else there is to say, as over HTTP. */
  readonly details: readonly AnyMessage[]

  constructor({ code, message, details }: Refusal) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** What came of a control call. Throws a {@link ControlRefused} where it was refused. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new ControlRefused(outcome.refusal)
}
