import { type Duration, duration } from '../model/duration.ts'
import { message } from '../model/message.ts'
import { boolean } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import { type Bounds, bounds } from './bounds.ts'

/** What a time has to be. Bounds exclude the rules that look at the clock. */
export interface TimestampRules extends Bounds<Timestamp> {
  /** Whether the time has to be there. */
  required?: boolean | null
  /** Whether the time has to be in the past. */
  ltNow?: boolean | null
  /** Whether the time has to be in the future. */
  gtNow?: boolean | null
  /** How far from now the time may be. */
  within?: Duration | null
}

export const timestampRulesSchema: Schema<TimestampRules> = message('TimestampRules', {
  ...bounds(timestamp),
  required: boolean,
  ltNow: boolean,
  gtNow: boolean,
  within: duration,
})
