import { checkedString } from './checked-string.ts'
import type { Formatted } from './formatted.ts'
import { described } from './schema.ts'

/** A duration in seconds, with up to nine digits of a second: `3600s`, `-0.5s`. */
export type Duration = Formatted<'duration'>

/** The form of a duration in protobuf's JSON. */
export const DURATION_PATTERN = '^-?[0-9]{1,12}(?:\\.[0-9]{1,9})?s$'

const pattern = new RegExp(DURATION_PATTERN)

/** 10,000 years, protobuf's longest duration. */
const MAX_SECONDS = 315_576_000_000

/** A duration as protobuf's JSON has it: seconds, and no other unit. */
export const duration = /* @__PURE__ */ described<Duration>(
  /* @__PURE__ */ checkedString((text) => {
    if (!pattern.test(text)) {
      return { code: 'duration', message: 'Expected a duration in seconds, like "3600s"' }
    }
    const [whole = '', fraction = ''] = text.slice(0, -1).split('.')
    const seconds = Math.abs(Number(whole))
    const longest = seconds === MAX_SECONDS && Number(fraction) === 0
    if (seconds < MAX_SECONDS || longest) return undefined
    return { code: 'duration_range', message: `Expected at most ${MAX_SECONDS} seconds` }
  }),
  { kind: 'duration' },
)
