import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { boolean, double, int32, uint32 } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Bounds, bounds, type Membership, membership } from './comparisons.ts'

/** The rules for a number. The bounds have the type of the number; 64-bit integers are strings. */
export interface NumberRules<T> extends Bounds<T>, Membership<T> {
  /** True if 0 skips the other rules. */
  ignoreEmpty?: boolean | null
}

/** The rules for a `float`. */
export interface FloatRules extends NumberRules<number> {}
/** The rules for a `double`. */
export interface DoubleRules extends NumberRules<number> {}
/** The rules for an `int32`. */
export interface Int32Rules extends NumberRules<number> {}
/** The rules for a `uint32`. */
export interface UInt32Rules extends NumberRules<number> {}
/** The rules for an `sint32`. */
export interface SInt32Rules extends NumberRules<number> {}
/** The rules for a `fixed32`. */
export interface Fixed32Rules extends NumberRules<number> {}
/** The rules for an `sfixed32`. */
export interface SFixed32Rules extends NumberRules<number> {}
/** The rules for an `int64`. */
export interface Int64Rules extends NumberRules<Int64> {}
/** The rules for a `uint64`. */
export interface UInt64Rules extends NumberRules<Int64> {}
/** The rules for an `sint64`. */
export interface SInt64Rules extends NumberRules<Int64> {}
/** The rules for a `fixed64`. */
export interface Fixed64Rules extends NumberRules<Int64> {}
/** The rules for an `sfixed64`. */
export interface SFixed64Rules extends NumberRules<Int64> {}

// oxlint-disable-next-line typescript/explicit-function-return-type -- The type is inferred from the fields.
function fields<T>(number: Schema<T>) {
  return { ...bounds(number), ...membership(number), ignoreEmpty: boolean }
}

export const floatRulesSchema: Schema<FloatRules> = message('FloatRules', fields(double))
export const doubleRulesSchema: Schema<DoubleRules> = message('DoubleRules', fields(double))
export const int32RulesSchema: Schema<Int32Rules> = message('Int32Rules', fields(int32))
export const uInt32RulesSchema: Schema<UInt32Rules> = message('UInt32Rules', fields(uint32))
export const sInt32RulesSchema: Schema<SInt32Rules> = message('SInt32Rules', fields(int32))
export const fixed32RulesSchema: Schema<Fixed32Rules> = message('Fixed32Rules', fields(uint32))
export const sFixed32RulesSchema: Schema<SFixed32Rules> = message('SFixed32Rules', fields(int32))
export const int64RulesSchema: Schema<Int64Rules> = message('Int64Rules', fields(int64))
export const uInt64RulesSchema: Schema<UInt64Rules> = message('UInt64Rules', fields(int64))
export const sInt64RulesSchema: Schema<SInt64Rules> = message('SInt64Rules', fields(int64))
export const fixed64RulesSchema: Schema<Fixed64Rules> = message('Fixed64Rules', fields(int64))
export const sFixed64RulesSchema: Schema<SFixed64Rules> = message('SFixed64Rules', fields(int64))
