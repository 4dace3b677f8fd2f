import { all, any, type Condition, isUnknown } from '../policy/condition.ts'
import type { Place } from '../source/place.ts'
import type { Gap } from '../source/problem.ts'

/** The origin of a policy. */
export interface PolicySource {
  readonly name: string
  readonly place: Place
  /** Conditions under which the values of the policy are known, such as the default of a variable. */
  readonly assumptions?: readonly string[]
  /** A part of the source that cannot be read, so anything may be missing. */
  readonly gap?: Gap | undefined
}

/** Returns the condition of a policy; completely unknown if its source cannot be read. */
export function sourceCondition({ gap }: PolicySource, condition: Condition): Condition {
  if (gap === undefined) return condition
  return any([all([condition, isUnknown(gap)]), isUnknown(gap)])
}
