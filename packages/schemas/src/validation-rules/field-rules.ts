import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { reference } from '../model/reference.ts'
import { boolean } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type AnyRules, anyRulesSchema } from './any-rules.ts'
import { type BoolRules, boolRulesSchema } from './bool-rules.ts'
import { type BytesRules, bytesRulesSchema } from './bytes-rules.ts'
import { type DurationRules, durationRulesSchema } from './duration-rules.ts'
import { type EnumRules, enumRulesSchema } from './enum-rules.ts'
import { type MessageRules, messageRulesSchema } from './message-rules.ts'
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
import { type TimestampRules, timestampRulesSchema } from './timestamp-rules.ts'

/** What a field has to be, by the type that it has. */
export interface FieldRules {
  /** The rules of a message. */
  message?: MessageRules | null
  /** The rules of a `float`. */
  float?: FloatRules | null
  /** The rules of a `double`. */
  double?: DoubleRules | null
  /** The rules of an `int32`. */
  int32?: Int32Rules | null
  /** The rules of an `int64`. */
  int64?: Int64Rules | null
  /** The rules of a `uint32`. */
  uint32?: UInt32Rules | null
  /** The rules of a `uint64`. */
  uint64?: UInt64Rules | null
  /** The rules of an `sint32`. */
  sint32?: SInt32Rules | null
  /** The rules of an `sint64`. */
  sint64?: SInt64Rules | null
  /** The rules of a `fixed32`. */
  fixed32?: Fixed32Rules | null
  /** The rules of a `fixed64`. */
  fixed64?: Fixed64Rules | null
  /** The rules of an `sfixed32`. */
  sfixed32?: SFixed32Rules | null
  /** The rules of an `sfixed64`. */
  sfixed64?: SFixed64Rules | null
  /** The rules of a boolean. */
  bool?: BoolRules | null
  /** The rules of a string. */
  string?: StringRules | null
  /** The rules of bytes. */
  bytes?: BytesRules | null
  /** The rules of a value of an enumeration. */
  enum?: EnumRules | null
  /** The rules of a list. */
  repeated?: RepeatedRules | null
  /** The rules of a map. */
  map?: MapRules | null
  /** The rules of an object of any type. */
  any?: AnyRules | null
  /** The rules of a duration. */
  duration?: DurationRules | null
  /** The rules of a time. */
  timestamp?: TimestampRules | null
}

/** What a list has to be. */
export interface RepeatedRules {
  /** How many items there have to be at least. */
  minItems?: Int64 | null
  /** How many items there may be at most. */
  maxItems?: Int64 | null
  /** Whether no two items may be the same. */
  unique?: boolean | null
  /** What each item has to be. */
  items?: FieldRules | null
  /** Whether the empty list passes whatever the other rules say. */
  ignoreEmpty?: boolean | null
}

/** What a map has to be. */
export interface MapRules {
  /** How many pairs there have to be at least. */
  minPairs?: Int64 | null
  /** How many pairs there may be at most. */
  maxPairs?: Int64 | null
  /** Whether no value may be null. */
  noSparse?: boolean | null
  /** What each key has to be. */
  keys?: FieldRules | null
  /** What each value has to be. */
  values?: FieldRules | null
  /** Whether the empty map passes whatever the other rules say. */
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
