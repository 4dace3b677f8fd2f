import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type KnownRegex, knownRegexSchema } from './known-regex.ts'
import { type Membership, membership } from './membership.ts'

/** What a string has to be. */
export interface StringRules extends Membership<string> {
  /** The string has to be this one. */
  const?: string | null
  /** How many code points the string has to have. */
  len?: Int64 | null
  /** How many code points the string has to have at least. */
  minLen?: Int64 | null
  /** How many code points the string may have at most. */
  maxLen?: Int64 | null
  /** How many bytes of UTF-8 the string has to have. */
  lenBytes?: Int64 | null
  /** How many bytes of UTF-8 the string has to have at least. */
  minBytes?: Int64 | null
  /** How many bytes of UTF-8 the string may have at most. */
  maxBytes?: Int64 | null
  /** The regular expression of RE2's syntax that has to match somewhere in the string. */
  pattern?: string | null
  /** What the string has to begin with. */
  prefix?: string | null
  /** What the string has to end with. */
  suffix?: string | null
  /** What has to occur in the string. */
  contains?: string | null
  /** What must not occur in the string. */
  notContains?: string | null
  /** Whether the string has to be an email address, with or without a display name. */
  email?: boolean | null
  /** Whether the string has to be a host name. */
  hostname?: boolean | null
  /** Whether the string has to be an IP address of either version. */
  ip?: boolean | null
  /** Whether the string has to be an IPv4 address. */
  ipv4?: boolean | null
  /** Whether the string has to be an IPv6 address. */
  ipv6?: boolean | null
  /** Whether the string has to be a URI, with its scheme. */
  uri?: boolean | null
  /** Whether the string has to be a URI or a relative reference. */
  uriRef?: boolean | null
  /** Whether the string has to be a host name or an IP address. */
  address?: boolean | null
  /** Whether the string has to be a UUID of any version. */
  uuid?: boolean | null
  /** The named pattern that the string has to match. */
  wellKnownRegex?: KnownRegex | null
  /** Whether the named pattern is taken as it is written; if not, all it refuses is line breaks and NUL. */
  strict?: boolean | null
  /** Whether the empty string passes whatever the other rules say. */
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
