import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { boolean, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Membership, membership } from './comparisons.ts'

/** The rules for bytes, which are written in base64. */
export interface BytesRules extends Membership<string> {
  /** The exact value. */
  const?: string | null
  /** The exact number of bytes. */
  len?: Int64 | null
  /** The minimum number of bytes. */
  minLen?: Int64 | null
  /** The maximum number of bytes. */
  maxLen?: Int64 | null
  /** An RE2 regular expression that must match anywhere in the bytes. */
  pattern?: string | null
  /** The required prefix. */
  prefix?: string | null
  /** The required suffix. */
  suffix?: string | null
  /** Bytes that must occur in the value. */
  contains?: string | null
  /** True if the bytes must be an IP address of either version. */
  ip?: boolean | null
  /** True if the bytes must be an IPv4 address (4 bytes). */
  ipv4?: boolean | null
  /** True if the bytes must be an IPv6 address (16 bytes). */
  ipv6?: boolean | null
  /** True if empty bytes skip the other rules. */
  ignoreEmpty?: boolean | null
}

export const bytesRulesSchema: Schema<BytesRules> = message('BytesRules', {
  ...membership(text),
  const: text,
  len: int64,
  minLen: int64,
  maxLen: int64,
  pattern: text,
  prefix: text,
  suffix: text,
  contains: text,
  ip: boolean,
  ipv4: boolean,
  ipv6: boolean,
  ignoreEmpty: boolean,
})
