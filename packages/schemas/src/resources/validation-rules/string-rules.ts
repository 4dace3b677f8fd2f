import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { openEnum, type OpenEnum } from '../../model/open-enum.ts'
import { boolean, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Membership, membership } from './comparisons.ts'

/** A named regular expression. */
export type KnownRegex = OpenEnum<'UNKNOWN' | 'HTTP_HEADER_NAME' | 'HTTP_HEADER_VALUE'>

export const knownRegexSchema: Schema<KnownRegex> = openEnum('KnownRegex', [
  'UNKNOWN',
  'HTTP_HEADER_NAME',
  'HTTP_HEADER_VALUE',
])

/** The rules for a string. */
export interface StringRules extends Membership<string> {
  /** The exact value. */
  const?: string | null
  /** The exact number of code points. */
  len?: Int64 | null
  /** The minimum number of code points. */
  minLen?: Int64 | null
  /** The maximum number of code points. */
  maxLen?: Int64 | null
  /** The exact number of UTF-8 bytes. */
  lenBytes?: Int64 | null
  /** The minimum number of UTF-8 bytes. */
  minBytes?: Int64 | null
  /** The maximum number of UTF-8 bytes. */
  maxBytes?: Int64 | null
  /** An RE2 regular expression that must match anywhere in the string. */
  pattern?: string | null
  /** The required prefix. */
  prefix?: string | null
  /** The required suffix. */
  suffix?: string | null
  /** A substring that must occur in the string. */
  contains?: string | null
  /** A substring that must not occur in the string. */
  notContains?: string | null
  /** True if the string must be an email address, with or without a display name. */
  email?: boolean | null
  /** True if the string must be a host name. */
  hostname?: boolean | null
  /** True if the string must be an IP address of either version. */
  ip?: boolean | null
  /** True if the string must be an IPv4 address. */
  ipv4?: boolean | null
  /** True if the string must be an IPv6 address. */
  ipv6?: boolean | null
  /** True if the string must be a URI with a scheme. */
  uri?: boolean | null
  /** True if the string must be a URI or a relative reference. */
  uriRef?: boolean | null
  /** True if the string must be a host name or an IP address. */
  address?: boolean | null
  /** True if the string must be a UUID of any version. */
  uuid?: boolean | null
  /** The named pattern that the string must match. */
  wellKnownRegex?: KnownRegex | null
  /** True if the named pattern applies as written; if false, only line breaks and NUL are rejected. */
  strict?: boolean | null
  /** True if the empty string skips the other rules. */
  ignoreEmpty?: boolean | null
}

export const stringRulesSchema: Schema<StringRules> = message('StringRules', {
  ...membership(text),
  const: text,
  len: int64,
  minLen: int64,
  maxLen: int64,
  lenBytes: int64,
  minBytes: int64,
  maxBytes: int64,
  pattern: text,
  prefix: text,
  suffix: text,
  contains: text,
  notContains: text,
  email: boolean,
  hostname: boolean,
  ip: boolean,
  ipv4: boolean,
  ipv6: boolean,
  uri: boolean,
  uriRef: boolean,
  address: boolean,
  uuid: boolean,
  wellKnownRegex: knownRegexSchema,
  strict: boolean,
  ignoreEmpty: boolean,
})
