import { checkedString } from './checked-string.ts'
import type { Formatted } from './formatted.ts'
import { described, type Schema } from './schema.ts'
import { parseTimestamp } from './parse-timestamp.ts'

/** A time of RFC 3339, with up to nine digits of a second: `2026-11-21T09:30:00.123456789+01:00`. */
export type Timestamp = Formatted<'timestamp'>

/** A time of RFC 3339 in the years 0001 to 9999. */
export const timestamp: Schema<Timestamp> = /* @__PURE__ */ described(
  /* @__PURE__ */ checkedString(parseTimestamp),
  { kind: 'timestamp' },
)
