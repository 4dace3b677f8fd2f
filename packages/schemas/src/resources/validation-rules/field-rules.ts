import { type Duration, duration } from '../../model/duration.ts'
import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { reference } from '../../model/reference.ts'
import { boolean, int32, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import { type BytesRules, bytesRulesSchema } from './bytes-rules.ts'
import { type Bounds, bounds, type Membership, membership } from './comparisons.ts'
import {
  type DoubleRules,
  doubleRulesSchema,
  type Fixed32Rules,
  fixed32RulesSchema,
  type Fixed64Rules,
  fixed64RulesSchema,
  type FloatRules,
  floatRulesSchema,
  type Int32Rules,
  int32RulesSchema,
  type Int64Rules,
  int64RulesSchema,
  type SFixed32Rules,
  sFixed32RulesSchema,
  type SFixed64Rules,
  sFixed64RulesSchema,
  type SInt32Rules,
  sInt32RulesSchema,
  type SInt64Rules,
  sInt64RulesSchema,
  type UInt32Rules,
  uInt32RulesSchema,
  type UInt64Rules,
  uInt64RulesSchema,
} from './number-rules.ts'
import { type StringRules, stringRulesSchema } from './string-rules.ts'

/** The rules for an object with a type URL in `@type`. */
export interface AnyRules extends Membership<string> {
  /** True if the object is required. */
  required?: boolean | null
}

export const anyRulesSchema: Schema<AnyRules> = message('AnyRules', {
  ...membership(text),
  required: boolean,
})

/** The rules for a boolean. */
export interface BoolRules {
  /** The exact value. */
  const?: boolean | null
}

export const boolRulesSchema: Schema<BoolRules> = message('BoolRules', { const: boolean })

/** The rules for a duration. */
export interface DurationRules extends Bounds<Duration>, Membership<Duration> {
  /** True if the duration is required. */
  required?: boolean | null
}

export const durationRulesSchema: Schema<DurationRules> = message('DurationRules', {
  ...bounds(duration),
  ...membership(duration),
  required: boolean,
})

/** The rules for an enumeration value. Values are given as numbers. */
export interface EnumRules extends Membership<number> {
  /** The exact value. */
  const?: number | null
  /** True if the enumeration must declare the value. */
  definedOnly?: boolean | null
}

export const enumRulesSchema: Schema<EnumRules> = message('EnumRules', {
  ...membership(int32),
  const: int32,
  definedOnly: boolean,
})

/** The rules for a message. */
export interface MessageRules {
  /** True if the fields of the message are not validated. */
  skip?: boolean | null
  /** True if the message is required, even if `skip` is set. */
  required?: boolean | null
}

export const messageRulesSchema: Schema<MessageRules> = message('MessageRules', {
  skip: boolean,
  required: boolean,
})

/** The rules for a time. Bounds cannot be combined with rules relative to the current time. */
export interface TimestampRules extends Bounds<Timestamp> {
  /** True if the time is required. */
  required?: boolean | null
  /** True if the time must be in the past. */
  ltNow?: boolean | null
  /** True if the time must be in the future. */
  gtNow?: boolean | null
  /** The maximum distance from the current time. */
  within?: Duration | null
}

export const timestampRulesSchema: Schema<TimestampRules> = message('TimestampRules', {
  ...bounds(timestamp),
  required: boolean,
  ltNow: boolean,
  gtNow: boolean,
  within: duration,
})

/** The rules for a field, by its type. */
export interface FieldRules {
  /** The rules for a message. */
  message?: MessageRules | null
  /** The rules for a `float`. */
  float?: FloatRules | null
  /** The rules for a `double`. */
  double?: DoubleRules | null
  /** The rules for an `int32`. */
  int32?: Int32Rules | null
  /** The rules for an `int64`. */
  int64?: Int64Rules | null
  /** The rules for a `uint32`. */
  uint32?: UInt32Rules | null
  /** The rules for a `uint64`. */
  uint64?: UInt64Rules | null
  /** The rules for an `sint32`. */
  sint32?: SInt32Rules | null
  /** The rules for an `sint64`. */
  sint64?: SInt64Rules | null
  /** The rules for a `fixed32`. */
  fixed32?: Fixed32Rules | null
  /** The rules for a `fixed64`. */
  fixed64?: Fixed64Rules | null
  /** The rules for an `sfixed32`. */
  sfixed32?: SFixed32Rules | null
  /** The rules for an `sfixed64`. */
  sfixed64?: SFixed64Rules | null
  /** The rules for a boolean. */
  bool?: BoolRules | null
  /** The rules for a string. */
  string?: StringRules | null
  /** The rules for bytes. */
  bytes?: BytesRules | null
  /** The rules for an enumeration value. */
  enum?: EnumRules | null
  /** The rules for a list. */
  repeated?: RepeatedRules | null
  /** The rules for a map. */
  map?: MapRules | null
  /** The rules for an object of any type. */
  any?: AnyRules | null
  /** The rules for a duration. */
  duration?: DurationRules | null
  /** The rules for a time. */
  timestamp?: TimestampRules | null
}

/** The rules for a list. */
export interface RepeatedRules {
  /** The minimum number of items. */
  minItems?: Int64 | null
  /** The maximum number of items. */
  maxItems?: Int64 | null
  /** True if items must be unique. */
  unique?: boolean | null
  /** The rules for each item. */
  items?: FieldRules | null
  /** True if the empty list skips the other rules. */
  ignoreEmpty?: boolean | null
}

/** The rules for a map. */
export interface MapRules {
  /** The minimum number of pairs. */
  minPairs?: Int64 | null
  /** The maximum number of pairs. */
  maxPairs?: Int64 | null
  /** True if values must not be null. */
  noSparse?: boolean | null
  /** The rules for each key. */
  keys?: FieldRules | null
  /** The rules for each value. */
  values?: FieldRules | null
  /** True if the empty map skips the other rules. */
  ignoreEmpty?: boolean | null
}

export const fieldRulesSchema: Schema<FieldRules> = message('FieldRules', {
  message: messageRulesSchema,
  float: floatRulesSchema,
  double: doubleRulesSchema,
  int32: int32RulesSchema,
  int64: int64RulesSchema,
  uint32: uInt32RulesSchema,
  uint64: uInt64RulesSchema,
  sint32: sInt32RulesSchema,
  sint64: sInt64RulesSchema,
  fixed32: fixed32RulesSchema,
  fixed64: fixed64RulesSchema,
  sfixed32: sFixed32RulesSchema,
  sfixed64: sFixed64RulesSchema,
  bool: boolRulesSchema,
  string: stringRulesSchema,
  bytes: bytesRulesSchema,
  enum: enumRulesSchema,
  repeated: reference(() => repeatedRulesSchema),
  map: reference(() => mapRulesSchema),
  any: anyRulesSchema,
  duration: durationRulesSchema,
  timestamp: timestampRulesSchema,
})

export const repeatedRulesSchema: Schema<RepeatedRules> = message('RepeatedRules', {
  minItems: int64,
  maxItems: int64,
  unique: boolean,
  items: fieldRulesSchema,
  ignoreEmpty: boolean,
})

export const mapRulesSchema: Schema<MapRules> = message('MapRules', {
  minPairs: int64,
  maxPairs: int64,
  noSparse: boolean,
  keys: fieldRulesSchema,
  values: fieldRulesSchema,
  ignoreEmpty: boolean,
})
