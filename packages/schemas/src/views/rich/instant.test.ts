/// <reference lib="esnext.temporal" />
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timestamp } from '../../model/timestamp.ts'
import { Instant } from './instant.ts'

const FIRST = -62_135_596_800_000_000_000n
const LAST = 253_402_300_799_999_999_999n
const anyTime = fc.bigInt({ min: FIRST, max: LAST })

test('parses the same nanosecond as Temporal, and formats the same except for zeros', () => {
  fc.assert(
    fc.property(anyTime, (nanoseconds) => {
      const instant = new Instant(nanoseconds)
      const temporal = Temporal.Instant.from(instant.toString())
      expect(temporal.epochNanoseconds).toBe(nanoseconds)
      expect(instant.epochMilliseconds).toBe(temporal.epochMilliseconds)
      expect(instant.equals(temporal)).toBe(true)
      expect(Instant.from(temporal.toString()).equals(instant)).toBe(true)
      expect(timestamp.safeParse(instant.toString()).success).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

describe('formats 0, 3, 6 or 9 digits of a second', () => {
  test.each([
    [0n, '1970-01-01T00:00:00Z'],
    [1n, '1970-01-01T00:00:00.000000001Z'],
    [1_000n, '1970-01-01T00:00:00.000001Z'],
    [1_000_000n, '1970-01-01T00:00:00.001Z'],
    [120_000_000n, '1970-01-01T00:00:00.120Z'],
    [-1n, '1969-12-31T23:59:59.999999999Z'],
    [FIRST, '0001-01-01T00:00:00Z'],
    [LAST, '9999-12-31T23:59:59.999999999Z'],
  ])('%s: %s', (nanoseconds, text) => {
    const instant = new Instant(nanoseconds)
    expect(String(instant)).toBe(text)
    expect(JSON.stringify({ at: instant })).toBe(JSON.stringify({ at: text }))
  })
})

test('converts to a Date, rounded down also before 1970', () => {
  expect(new Instant(-1n).toDate()).toEqual(new Date(-1))
  expect(Instant.from('2026-11-21T09:30:00.999999999Z').toDate()).toEqual(
    new Date('2026-11-21T09:30:00.999Z'),
  )
  expect(Instant.fromDate(new Date(-1)).epochNanoseconds).toBe(-1_000_000n)
})

describe('rejects times outside the years 0001 to 9999', () => {
  test.each([
    ['a nanosecond before', () => new Instant(FIRST - 1n)],
    ['a nanosecond after', () => new Instant(LAST + 1n)],
    ['an invalid string', () => Instant.from('now')],
    ['an invalid day', () => Instant.from('2026-02-29T00:00:00Z')],
    ['an invalid Date', () => Instant.fromDate(new Date(Number.NaN))],
    ['a Date after the range', () => Instant.fromDate(new Date(8.64e15))],
  ])('%s', (_, make) => {
    expect(make).toThrow(RangeError)
  })
})
