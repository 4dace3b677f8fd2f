import { describe, expect, test } from 'vitest'
import { Failure } from '../../values/failure.ts'
import { parseTime } from './parse-time.ts'

function parse(text: string, layout: string, zone = 'UTC'): string {
  const parsed = parseTime(text, layout, zone)
  return parsed instanceof Failure ? `${parsed.code}: ${parsed.message}` : parsed.toString()
}

const rfc3339 = '2006-01-02T15:04:05Z07:00'

describe('parseTime follows Go layouts', () => {
  test.each([
    ['Mon Jan _2 15:04:05 2006', 'Thu Feb  4 21:00:57 2010', '2010-02-04T21:00:57Z'],
    ['Mon Jan _2 15:04:05 -0700 2006', 'Thu Feb 4 21:00:57 -0800 2010', '2010-02-05T05:00:57Z'],
    [rfc3339, '2010-02-04T21:00:57-08:00', '2010-02-05T05:00:57Z'],
    [rfc3339, '2010-02-04T21:00:57.0123456789Z', '2010-02-04T21:00:57.012345678Z'],
    [rfc3339, '2010-02-04T21:00:57,5Z', '2010-02-04T21:00:57.5Z'],
    ['2006-01-02', '2010-02-04', '2010-02-04T00:00:00Z'],
    ['2006-01-02 15:04:05', '2010-02-04 21:00:57', '2010-02-04T21:00:57Z'],
    ['2006 002 15:04:05', '2010 035 21:00:57', '2010-02-04T21:00:57Z'],
    ['2006-01-02 002', '2024-02-29 060', '2024-02-29T00:00:00Z'],
    ['2006 __2', '2010  35', '2010-02-04T00:00:00Z'],
    ['January 2, 2006 3:04PM', 'february 4, 2010 12:30AM', '2010-02-04T00:30:00Z'],
    ['2 Jan 06 3:04pm', '4 Feb 69 12:30pm', '1969-02-04T12:30:00Z'],
    ['2 Jan 06', '4 Feb 68', '2068-02-04T00:00:00Z'],
    ['Jan _2 2006 15:04:05.000', 'Feb  4 2010 21:00:57.012', '2010-02-04T21:00:57.012Z'],
    ['2006-01-02 15:04:05.999', '2010-02-04 21:00:57', '2010-02-04T21:00:57Z'],
    ['2006-01-02 15:04:05.999', '2010-02-04 21:00:57.123456', '2010-02-04T21:00:57.123456Z'],
    ['2006-01-02 15:04 MST', '2010-02-04 21:00 UTC', '2010-02-04T21:00:00Z'],
    ['2006-01-02 15:04 MST', '2010-02-04 21:00 PST', '2010-02-04T21:00:00Z'],
    ['2006-01-02 15:04 MST', '2010-02-04 21:00 GMT-8', '2010-02-04T21:00:00Z'],
    ['2006-01-02 -07', '2010-02-04 +02', '2010-02-03T22:00:00Z'],
    ['2006-01-02 Z07:00:00', '2010-02-04 +02:00:30', '2010-02-03T21:59:30Z'],
    ['2006-01-02   15', '2010-02-04 9', '2010-02-04T09:00:00Z'],
    ['2006-01-02.0', '2010-02-04.-', '2010-02-04T00:00:00Z'],
    ['2006-01-02 05.0000000000', '2010-02-04 57.1234567891', '2010-02-04T00:00:57.123456789Z'],
    ['2006-01-02 05.000000000000', '2010-02-04 57.123456789éx', '2010-02-04T00:00:57.123456789Z'],
  ])('%j: %s', (layout, text, expected) => {
    expect(parse(text, layout)).toBe(expected)
  })

  test.each([
    ['Europe/Rome', '2024-07-01 12:00:00', '2024-07-01T10:00:00Z'],
    ['Europe/Rome', '2024-01-01 12:00:00', '2024-01-01T11:00:00Z'],
    // Clocks skip 02:30 in March and repeat 02:30 in October.
    ['Europe/Rome', '2024-03-31 02:30:00', '2024-03-31T01:30:00Z'],
    ['Europe/Rome', '2024-10-27 02:30:00', '2024-10-27T01:30:00Z'],
    ['America/New_York', '2024-03-10 02:30:00', '2024-03-10T06:30:00Z'],
  ])('in %s, %s is %s', (zone, text, expected) => {
    expect(parse(text, '2006-01-02 15:04:05', zone)).toBe(expected)
  })

  test.each([
    ['2010-02-30', '2006-01-02', 'parsing time "2010-02-30": day out of range'],
    ['2010-13-01', '2006-01-02', 'parsing time "2010-13-01": month out of range'],
    [
      '2010-1-01',
      '2006-01-02',
      'parsing time "2010-1-01" as "2006-01-02": cannot parse "1-01" as "01"',
    ],
    ['2010-02-04x', '2006-01-02', 'parsing time "2010-02-04x": extra text: "x"'],
    ['soon', '2006-01-02', 'parsing time "soon" as "2006-01-02": cannot parse "soon" as "2006"'],
    [
      '2010/02/04',
      '2006-01-02',
      'parsing time "2010/02/04" as "2006-01-02": cannot parse "/02/04" as "-"',
    ],
    ['24:00', '15:04', 'parsing time "24:00": hour out of range'],
    ['23:60', '15:04', 'parsing time "23:60": minute out of range'],
    ['2010 366', '2006 002', 'parsing time "2010 366": day-of-year out of range'],
    ['2010-03 035', '2006-01 002', 'parsing time "2010-03 035": day-of-year does not match month'],
    [
      '2010-02-04T21:00:57+25:00',
      rfc3339,
      'parsing time "2010-02-04T21:00:57+25:00": time zone offset hour out of range',
    ],
    ['9900', '-07', 'parsing time "9900": time zone offset hour out of range'],
    ['+99x', '-0700', 'parsing time "+99x" as "-0700": cannot parse "+99x" as "-0700"'],
    ['+99xx', '-0700', 'parsing time "+99xx": time zone offset hour out of range'],
    ['+2561', '-0700', 'parsing time "+2561": time zone offset minute out of range'],
    ['é900', '-07', 'parsing time "\\xc3\\xa9900" as "-07": cannot parse "\\xc3\\xa9900" as "-07"'],
    ['é"', '2', 'parsing time "\\xc3\\xa9\\"" as "2": cannot parse "\\xc3\\xa9\\"" as "2"'],
  ])('%s is rejected by %s', (text, layout, message) => {
    expect(parse(text, layout)).toBe(`invalid_argument: ${message}`)
  })

  test('a time without a year is outside the range of rules', () => {
    expect(parse('09:30', '15:04')).toMatch(/^cannot_tell: /)
  })

  test('zone abbreviations are unknown', () => {
    expect(parse('2010-02-04 CET', '2006-01-02 MST', 'Europe/Rome')).toMatch(/^cannot_tell: /)
  })
})
