import type { Issue } from './issue.ts'
import { checkedString, type Formatted } from './formatted.ts'
import { described, type Schema } from './schema.ts'

/** A parsed duration; if it is negative, neither part is positive. */
export interface ParsedDuration {
  /** Whole seconds. */
  readonly seconds: number
  /** Nanoseconds, in addition to the seconds. */
  readonly nanos: number
}

/** The format of protobuf JSON durations. */
export const DURATION_PATTERN = '^-?[0-9]{1,12}(?:\\.[0-9]{1,9})?s$'

const pattern = new RegExp(DURATION_PATTERN)

/** 10,000 years, the longest duration in protobuf. */
export const MAX_SECONDS = 315_576_000_000

/** Parses a protobuf JSON duration, which is always in seconds; returns an issue if the duration is invalid. */
export function parseDuration(text: string): ParsedDuration | Issue {
  if (!pattern.test(text)) {
    return { code: 'duration', message: 'Expected a duration in seconds, like "3600s"' }
  }
  const [whole = '', fraction = ''] = text.slice(0, -1).split('.')
  const seconds = Number(whole)
  const nanos = Number(fraction.padEnd(9, '0'))
  if (Math.abs(seconds) > MAX_SECONDS || (Math.abs(seconds) === MAX_SECONDS && nanos > 0)) {
    return { code: 'duration_range', message: `Expected at most ${MAX_SECONDS} seconds` }
  }
  return { seconds, nanos: whole.startsWith('-') ? -nanos : nanos }
}

/** A duration in seconds, with up to nine fractional digits: `3600s`, `-0.5s`. */
export type Duration = Formatted<'duration'>

/** A protobuf JSON duration, always in seconds. */
export const duration: Schema<Duration> = /* @__PURE__ */ described(
  /* @__PURE__ */ checkedString(parseDuration),
  { kind: 'duration' },
)
