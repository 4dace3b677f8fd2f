import type { Environment } from '../environments/environment.ts'
import type { MessageTypes } from '../environments/message-types.ts'
import type { Meter } from '../values/meter.ts'
import type { Timestamp } from '../values/timestamp.ts'

/** What functions may ask of an evaluation beside their arguments; the same throughout one evaluation. */
export interface CallContext {
  /** The moment that the evaluation takes for the present. */
  readonly now: Timestamp
  /** What the caller gave for the directory; the functions that read it validate it. */
  readonly directory: unknown
  readonly environment: Environment
  /** The message types of the environment. */
  readonly types: MessageTypes
  /** Counts the steps of what takes more than going over its arguments. */
  readonly meter: Meter
}
