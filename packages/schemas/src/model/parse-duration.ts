import type { StringFault } from './checked-string.ts'

/** What a text says of a duration, or what is wrong with it. */
export type ParsedDuration =
  | { readonly ok: true; readonly nanoseconds: bigint }
  | { readonly ok: false; readonly fault: StringFault }

/** The form of a duration in protobuf's JSON. */
export const DURATION_PATTERN = '^-?[0-9]{1,12}(?:\\.[0-9]{1,9})?s$'

const pattern = new RegExp(DURATION_PATTERN)

/** 10,000 years, protobuf's longest duration. */
const MAX_SECONDS = 315_576_000_000

/** That in nanoseconds, either way. */
export const MAX_DURATION_NANOSECONDS = /* @__PURE__ */ BigInt(MAX_SECONDS) * 1_000_000_000n

const malformed: ParsedDuration = {
  ok: false,
  fault: { code: 'duration', message: 'Expected a duration in seconds, like "3600s"' },
}

const tooLong: ParsedDuration = {
  ok: false,
  fault: {
    code: 'duration_range',
    message: `Expected from -${MAX_SECONDS} to ${MAX_SECONDS} seconds`,
  },
}

/** Reads a duration as protobuf's JSON has it: seconds, and no other unit. */
export function parseDuration(text: string): ParsedDuration {
  if (!pattern.test(text)) return malformed
  const [seconds = '', fraction = ''] = text.slice(text.startsWith('-') ? 1 : 0, -1).split('.')
  const nanoseconds = BigInt(seconds + fraction.padEnd(9, '0'))
  if (nanoseconds > MAX_DURATION_NANOSECONDS) return tooLong
  return { ok: true, nanoseconds: text.startsWith('-') ? -nanoseconds : nanoseconds }
}
