import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duration } from '../../model/duration.ts'
import { ExactDuration } from './exact-duration.ts'

const LONGEST = 315_576_000_000_000_000_000n

test('parses its own string to the nanosecond, and its schema accepts it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -LONGEST, max: LONGEST }), (nanoseconds) => {
      const text = new ExactDuration(nanoseconds).toString()
      expect(ExactDuration.from(text).nanoseconds).toBe(nanoseconds)
      expect(duration.safeParse(text).success).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

describe('formats 0, 3, 6 or 9 digits of a second', () => {
  test.each([
    [0n, '0s'],
    [3_600_000_000_000n, '3600s'],
    [500_000_000n, '0.500s'],
    [-500_000n, '-0.000500s'],
    [-1_000_000_001n, '-1.000000001s'],
    [LONGEST, '315576000000s'],
  ])('%s: %s', (nanoseconds, text) => {
    const value = new ExactDuration(nanoseconds)
    expect(String(value)).toBe(text)
    expect(JSON.stringify({ takes: value })).toBe(JSON.stringify({ takes: text }))
  })
})

test('converts to milliseconds for timers, and equals the same duration', () => {
  expect(ExactDuration.from('1.5s').milliseconds).toBe(1500)
  expect(ExactDuration.from('-0s').milliseconds).toBe(0)
  expect(ExactDuration.from('1.0s').equals(ExactDuration.from('1s'))).toBe(true)
  expect(ExactDuration.from('1s').equals({ nanoseconds: 1n })).toBe(false)
})

describe('rejects more than 10,000 years and invalid durations', () => {
  test.each([
    ['too long', () => new ExactDuration(LONGEST + 1n)],
    ['too long, negative', () => new ExactDuration(-LONGEST - 1n)],
    ['another unit', () => ExactDuration.from('1h')],
  ])('%s', (_, make) => {
    expect(make).toThrow(RangeError)
  })
})
