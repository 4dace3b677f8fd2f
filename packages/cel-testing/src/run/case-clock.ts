import { type EvaluateOptions, Timestamp } from '@igakit/cel'
import type { SuiteOptions } from './suite-options.ts'

type Now = NonNullable<EvaluateOptions['now']>

/** The time that a case sees: its own, else that of its suite, else that of the run. */
export function timeOf(
  ofCase: string | undefined,
  ofSuite: string | undefined,
  { now }: SuiteOptions,
): Now {
  const text = ofCase ?? ofSuite
  return (text === undefined ? undefined : Timestamp.parse(text)) ?? now ?? new Date()
}

/** The same for JavaScript, to the millisecond. */
export function toDate(now: Now): Date {
  if (now instanceof Date) return now
  return new Date(now.seconds * 1000 + Math.floor(now.nanos / 1_000_000))
}
