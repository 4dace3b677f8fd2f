import type { Fault } from './fault.ts'

/** What a text says of a duration. */
export interface ParsedDuration {
  readonly nanoseconds: bigint
}

/** The form of a duration in protobuf's JSON. */
export const DURATION_PATTERN = '^-?[0-9]{1,12}(?:\\.[0-9]{1,9})?s$'

const pattern = new RegExp(DURATION_PATTERN)

/** 10,000 years, protobuf's longest duration. */
const MAX_SECONDS = 315_576_000_000

/** That in nanoseconds, either way. */
export const MAX_DURATION_NANOSECONDS = /* @__PURE__ */ BigInt(MAX_SECONDS) * 1_000_000_000n

/** Reads a duration as protobuf's JSON has it, in seconds and no other unit, or says what is wrong with it. */
export function parseDuration(text: string): ParsedDuration | Fault {
  if (!pattern.test(text)) {
    return { code: 'duration', message: 'Expected a duration in seconds, like "3600s"' }
  }
  const [seconds = '', fraction = ''] = text.replace(/[-s]/g, '').split('.')
  const nanoseconds = BigInt(seconds + fraction.padEnd(9, '0'))
  if (nanoseconds > MAX_DURATION_NANOSECONDS) {
    return { code: 'duration_range', message: `Expected at most ${MAX_SECONDS} seconds` }
  }
  return { nanoseconds: text.startsWith('-') ? -nanoseconds : nanoseconds }
}
