import { type Duration, duration } from '../model/duration.ts'
import { message } from '../model/message.ts'
import { boolean } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Bounds, bounds } from './bounds.ts'
import { type Membership, membership } from './membership.ts'

/** What a duration has to be. */
export interface DurationRules extends Bounds<Duration>, Membership<Duration> {
  /** Whether the duration has to be there. */
  required?: boolean | null
}

export const durationRulesSchema: Schema<DurationRules> = message('DurationRules', {
  ...bounds(duration),
  ...membership(duration),
  required: boolean,
})
