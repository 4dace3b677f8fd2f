import { describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import { Duration } from './time/duration.ts'
import { equal } from './equal.ts'
import { Failure } from './failure.ts'
import { makeMap } from './map.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './time/timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './integers.ts'
import type { CelValue } from './value.ts'

const timestamp = (text: string): CelValue => Timestamp.parse(text) ?? null
const duration = (text: string): CelValue => Duration.parse(text) ?? null

describe('equal', () => {
  test.for([
    ['ints and doubles', 1n, 1],
    ['uints and ints', new Uint(1n), 1n],
    ['uints and doubles', new Uint(1n), 1],
    ['zero and its negative', 0, -0],
    ['ints beyond 2^53 and the double next to them', 9007199254740993n, 9007199254740992],
    ['bytes', Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
    ['lists', [1n, [2]], [1, [2n]]],
    ['maps with keys of other number types', makeMap([[1n, 'a']]), makeMap([[new Uint(1n), 'a']])],
    ['timestamps', timestamp('2023-01-01T00:00:00Z'), timestamp('2023-01-01T01:00:00+01:00')],
    ['durations', duration('60m'), duration('1h')],
    ['types', new TypeValue('int'), new TypeValue('int')],
    ['optionals', Optional.of(1n), Optional.of(1)],
    ['nulls', null, null],
  ] satisfies [string, CelValue, CelValue][])('holds between %s', ([, left, right]) => {
    expect(equal(left, right)).toBe(true)
    expect(equal(right, left)).toBe(true)
  })

  const list: CelValue = [Number.NaN]
  test.for([
    ['NaN and itself', Number.NaN, Number.NaN],
    ['a list with NaN and itself', list, list],
    ['a number and its string', 1n, '1'],
    ['a bool and a number', true, 1n],
    ['null and an empty string', null, ''],
    ['null and an empty optional', null, Optional.none],
    ['lists of different lengths', [1n], [1n, 2n]],
    ['maps with other keys', makeMap([['a', 1n]]), makeMap([['b', 1n]])],
    ['maps with a missing key', makeMap([['a', 1n]]), makeMap([])],
    ['an int and a double too large for it', 9223372036854775807n, 2 ** 64],
    ['a negative int and a uint', -1n, new Uint(18446744073709551615n)],
    ['a string and bytes', 'a', Uint8Array.of(97)],
    ['an empty list and an empty map', [], makeMap([])],
    [
      'timestamps a nanosecond apart',
      timestamp('2023-01-01T00:00:00.000000001Z'),
      timestamp('2023-01-01T00:00:00Z'),
    ],
  ] satisfies [string, CelValue, CelValue][])('does not hold between %s', ([, left, right]) => {
    expect(equal(left, right)).toBe(false)
    expect(equal(right, left)).toBe(false)
  })
})

describe('compare', () => {
  test.for([
    ['strings by code point', '\uffff', '😀'],
    ['strings by length', 'a', 'ab'],
    ['ints and doubles', 1n, 1.5],
    ['ints and uints', -1n, new Uint(0n)],
    ['doubles beyond the range of ints', 9223372036854775807n, 1e19],
    ['bools', false, true],
    ['bytes', Uint8Array.of(1), Uint8Array.of(1, 0)],
    ['durations', duration('-1s'), duration('1ns')],
    ['timestamps', timestamp('2023-01-01T00:00:00Z'), timestamp('2023-01-01T00:00:00.1Z')],
    ['infinities', -Infinity, Infinity],
  ] satisfies [string, CelValue, CelValue][])('orders %s', ([, left, right]) => {
    expect(compare(left, right)).toBe(-1)
    expect(compare(right, left)).toBe(1)
    expect(compare(left, left)).toBe(0)
  })

  test.for([
    ['NaN', Number.NaN, 1n, 'NaN values cannot be ordered'],
    ['a number with NaN', 1n, Number.NaN, 'NaN values cannot be ordered'],
    ['incomparable types', 'a', 1n, 'no such overload'],
    ['lists', [], [], 'no such overload'],
  ] satisfies [string, CelValue, CelValue, string][])('refuses %s', ([, left, right, message]) => {
    const result = compare(left, right)
    expect(result).toBeInstanceOf(Failure)
    expect(result).toMatchObject({ message })
  })
})
