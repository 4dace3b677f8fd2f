import { checkedString } from './checked-string.ts'
import type { Formatted } from './formatted.ts'
import { parseDuration } from './parse-duration.ts'
import { described, type Schema } from './schema.ts'

/** A duration in seconds, with up to nine digits of a second: `3600s`, `-0.5s`. */
export type Duration = Formatted<'duration'>

/** A duration as protobuf's JSON has it: seconds, and no other unit. */
export const duration: Schema<Duration> = /* @__PURE__ */ described(
  /* @__PURE__ */ checkedString(parseDuration),
  { kind: 'duration' },
)
