import { readDouble } from '../values/read-double.ts'
import {
  int32Range,
  int64Range,
  type IntegerRange,
  readInteger,
  uint32Range,
  uint64Range,
} from '../values/read-integer.ts'
import type { OrderedKind } from './check-ordered-rules.ts'

/** The kinds of integers that rules may be for, with what each holds. */
export const integerRanges = {
  int32: int32Range,
  sint32: int32Range,
  sfixed32: int32Range,
  uint32: uint32Range,
  fixed32: uint32Range,
  int64: int64Range,
  sint64: int64Range,
  sfixed64: int64Range,
  uint64: uint64Range,
  fixed64: uint64Range,
} as const satisfies Record<string, IntegerRange>

/** A kind of integers. */
export type IntegerKindName = keyof typeof integerRanges

/** Integers, which are compared exactly however large they are. */
export function integerKind(range: IntegerRange): OrderedKind<bigint> {
  return {
    read: (value) => readInteger(value, range),
    show: String,
    noun: `a whole number from ${range.min} to ${range.max}`,
  }
}

export const doubleKind: OrderedKind<number> = { read: readDouble, show: String, noun: 'a number' }

/** Numbers of 32 bits: limits and values are rounded alike, as they are on the service. */
export const floatKind: OrderedKind<number> = {
  ...doubleKind,
  read: (value) => {
    const read = readDouble(value)
    return read === undefined ? undefined : Math.fround(read)
  },
}
