/// <reference lib="esnext.temporal" />
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { isIssue } from './issue.ts'
import { parseTimestamp, timestamp } from './timestamp.ts'

describe('accepts an RFC 3339 time', () => {
  test.each([
    '2026-11-21T09:30:00Z',
    '2026-11-21t09:30:00z',
    '2026-11-21T09:30:00.1Z',
    '2026-11-21T09:30:00.123456789Z',
    '2026-11-21T09:30:00+01:00',
    '2026-11-21T09:30:00.5-23:59',
    '2026-11-21T09:30:00-00:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01T01:00:00+01:00',
    '0000-12-31T23:00:00-01:00',
    '9999-12-31T23:59:59.999999999Z',
    '9999-12-31T23:00:00-00:59',
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '0004-02-29T00:00:00Z',
    '0099-12-31T00:00:00Z',
  ])('%s', (text) => {
    expect(timestamp.safeParse(text)).toEqual({ success: true, data: text })
  })
})

describe('rejects other strings', () => {
  test.each([
    ['', 'timestamp'],
    ['now', 'timestamp'],
    ['2026-11-21', 'timestamp'],
    ['2026-11-21T09:30:00', 'timestamp'],
    ['2026-11-21 09:30:00Z', 'timestamp'],
    ['2026-11-21T09:30Z', 'timestamp'],
    ['2026-11-21T09:30:00.Z', 'timestamp'],
    ['2026-11-21T09:30:00,5Z', 'timestamp'],
    ['2026-11-21T09:30:00.1234567890Z', 'timestamp'],
    ['2026-11-21T09:30:00+0100', 'timestamp'],
    ['2026-11-21T09:30:00+24:00', 'timestamp'],
    ['2026-11-21T09:30:00+01:60', 'timestamp'],
    ['2026-11-21T24:00:00Z', 'timestamp'],
    ['2026-11-21T23:60:00Z', 'timestamp'],
    ['2016-12-31T23:59:60Z', 'timestamp'],
    ['2026-00-10T00:00:00Z', 'timestamp'],
    ['2026-13-10T00:00:00Z', 'timestamp'],
    ['2026-01-00T00:00:00Z', 'timestamp'],
    ['2026-01-32T00:00:00Z', 'timestamp'],
    ['12026-01-01T00:00:00Z', 'timestamp'],
    ['-0001-01-01T00:00:00Z', 'timestamp'],
    ['2026-11-21T09:30:00Z\n', 'timestamp'],
    ['٢٠٢٦-11-21T09:30:00Z', 'timestamp'],
    ['2026-02-29T00:00:00Z', 'timestamp_range'],
    ['1900-02-29T00:00:00Z', 'timestamp_range'],
    ['2026-04-31T00:00:00Z', 'timestamp_range'],
    ['0000-12-31T23:59:59Z', 'timestamp_range'],
    ['0001-01-01T00:59:59+01:00', 'timestamp_range'],
    ['9999-12-31T23:59:59-00:01', 'timestamp_range'],
  ])('%j: %s', (text, code) => {
    expect(issuesOf(timestamp, text)).toEqual([{ path: '', code }])
  })

  test.each([0, null, {}, new Date(0)])('%j, which is not a string', (value) => {
    expect(issuesOf(timestamp, value)).toEqual([{ path: '', code: 'invalid_type' }])
  })
})

const instant = fc.bigInt({ min: -62_135_596_800n, max: 253_402_300_799n })
const nanos = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 999_999_999n }))
const offset = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 })

test('Temporal parses the same nanosecond from every time in the years 0001 to 9999', () => {
  fc.assert(
    fc.property(instant, nanos, offset, (seconds, nanoseconds, minutes) => {
      const expected = seconds * 1_000_000_000n + nanoseconds
      const sign = minutes < 0 ? '-' : '+'
      const clock = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
      const zone = `${sign}${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
      const text = Temporal.Instant.fromEpochNanoseconds(expected).toString({ timeZone: zone })
      // The local year can differ from the UTC year and have more than four digits.
      fc.pre(/^\d{4}-/.test(text))
      const parsed = parseTimestamp(text)
      expect(
        !isIssue(parsed) && BigInt(parsed.seconds) * 1_000_000_000n + BigInt(parsed.nanos),
      ).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})
