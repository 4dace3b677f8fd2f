import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Membership, membership } from './membership.ts'

/** What a string of bytes has to be; bytes are written in base64. */
export interface BytesRules extends Membership<string> {
  /** The bytes have to be these. */
  const?: string | null
  /** How many bytes there have to be. */
  len?: Int64 | null
  /** How many bytes there have to be at least. */
  minLen?: Int64 | null
  /** How many bytes there may be at most. */
  maxLen?: Int64 | null
  /** The regular expression of RE2's syntax that has to match somewhere in the bytes. */
  pattern?: string | null
  /** What the bytes have to begin with. */
  prefix?: string | null
  /** What the bytes have to end with. */
  suffix?: string | null
  /** What has to occur in the bytes. */
  contains?: string | null
  /** Whether the bytes have to be those of an IP address of either version. */
  ip?: boolean | null
  /** Whether the bytes have to be the four of an IPv4 address. */
  ipv4?: boolean | null
  /** Whether the bytes have to be the sixteen of an IPv6 address. */
  ipv6?: boolean | null
  /** Whether no bytes at all pass whatever the other rules say. */
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
