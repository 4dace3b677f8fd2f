import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { boolean, double, int32, uint32 } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Bounds, bounds } from './bounds.ts'
import { type Membership, membership } from './membership.ts'

/** What a number has to be. Its limits are of the number's own type; those of 64-bit integers are strings. */
export interface NumberRules<T> extends Bounds<T>, Membership<T> {
  /** Whether 0 passes whatever the other rules say. */
  ignoreEmpty?: boolean | null
}

/** What a `float` has to be. */
export interface FloatRules extends NumberRules<number> {}
/** What a `double` has to be. */
export interface DoubleRules extends NumberRules<number> {}
/** What an `int32` has to be. */
export interface Int32Rules extends NumberRules<number> {}
/** What a `uint32` has to be. */
export interface UInt32Rules extends NumberRules<number> {}
/** What an `sint32` has to be. */
export interface SInt32Rules extends NumberRules<number> {}
/** What a `fixed32` has to be. */
export interface Fixed32Rules extends NumberRules<number> {}
/** What an `sfixed32` has to be. */
export interface SFixed32Rules extends NumberRules<number> {}
/** What an `int64` has to be. */
export interface Int64Rules extends NumberRules<Int64> {}
/** What a `uint64` has to be. */
export interface UInt64Rules extends NumberRules<Int64> {}
/** What an `sint64` has to be. */
export interface SInt64Rules extends NumberRules<Int64> {}
/** What a `fixed64` has to be. */
export interface Fixed64Rules extends NumberRules<Int64> {}
/** What an `sfixed64` has to be. */
export interface SFixed64Rules extends NumberRules<Int64> {}

// oxlint-disable-next-line typescript/explicit-function-return-type -- It is all inferred from the fields.
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
