import { describe, expect, test } from 'vitest'
import { parseTimestamp, Timestamp } from './timestamp.ts'

describe('Timestamp.parse', () => {
  test.for([
    ['2023-11-14T22:13:20Z', '2023-11-14T22:13:20Z'],
    ['2023-11-14T22:13:20.5Z', '2023-11-14T22:13:20.5Z'],
    ['2023-11-14T22:13:20,5Z', '2023-11-14T22:13:20.5Z'],
    ['2023-11-14T22:13:20.1234567899Z', '2023-11-14T22:13:20.123456789Z'],
    ['2023-11-14T22:13:20.000000000Z', '2023-11-14T22:13:20Z'],
    ['2023-11-14T9:13:20Z', '2023-11-14T09:13:20Z'],
    ['2023-11-14T22:13:20+05:30', '2023-11-14T16:43:20Z'],
    ['2023-11-14T22:13:20-24:60', '2023-11-15T23:13:20Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999999Z'],
    ['1969-12-31T23:59:59.5Z', '1969-12-31T23:59:59.5Z'],
  ])('parses %s like Go', ([text = '', printed]) => {
    expect(Timestamp.parse(text)?.toString()).toBe(printed)
  })

  test.for([
    '2023-02-29T00:00:00Z',
    '2023-04-31T00:00:00Z',
    '2023-13-01T00:00:00Z',
    '2023-00-01T00:00:00Z',
    '2023-01-00T00:00:00Z',
    '2023-01-01T24:00:00Z',
    '2023-01-01T00:60:00Z',
    '2023-01-01T00:00:60Z',
    '2023-01-01T00:00:00',
    '2023-01-01t00:00:00z',
    '2023-01-01 00:00:00Z',
    '2023-01-01T00:00:00.Z',
    '2023-01-01T00:00:00+25:00',
    '2023-01-01T00:00:00+00:61',
    '2023-01-01T00:00:00+0000',
    '23-01-01T00:00:00Z',
    '2023-1-1T00:00:00Z',
    '٢٠٢٣-01-01T00:00:00Z',
    '2023-01-01T00:00:00Z\n',
    '',
  ])('rejects %j like Go', (text) => {
    expect(parseTimestamp(text)).toBeUndefined()
  })

  test.for(['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'])(
    '%s is a valid time out of range',
    (text) => {
      expect(parseTimestamp(text)).toBeDefined()
      expect(Timestamp.parse(text)).toBeUndefined()
    },
  )
})

test('converts dates with their milliseconds', () => {
  expect(Timestamp.fromDate(new Date(-1))?.toString()).toBe('1969-12-31T23:59:59.999Z')
  expect(Timestamp.fromDate(new Date(Number.NaN))).toBeUndefined()
  expect(Timestamp.fromDate(new Date(8.64e15))).toBeUndefined()
})
