import type { Fault } from './fault.ts'

/** What a text says of a duration; of a negative one, neither part is positive. */
export interface ParsedDuration {
  /** Whole seconds. */
  readonly seconds: number
  /** Nanoseconds beside those. */
  readonly nanos: number
}

/** The form of a duration in protobuf's JSON. */
export const DURATION_PATTERN = '^-?[0-9]{1,12}(?:\\.[0-9]{1,9})?s$'

const pattern = new RegExp(DURATION_PATTERN)

/** 10,000 years, protobuf's longest duration. */
export const MAX_SECONDS = 315_576_000_000

/** Reads a duration as protobuf's JSON has it, in seconds and no other unit, or says what is wrong with it. */
export function parseDuration(text: string): ParsedDuration | Fault {
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
