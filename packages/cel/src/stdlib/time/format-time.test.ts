import { describe, expect, test } from 'vitest'
import type { Failure } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { formatTime } from './format-time.ts'

function format(moment: string, layout: string, zone = 'UTC'): string | Failure {
  const timestamp = Timestamp.parse(moment)
  if (timestamp === undefined) throw new Error(`not a time: ${moment}`)
  return formatTime(timestamp, layout, zone)
}

describe('formatTime follows Go layouts', () => {
  const moment = '2009-02-04T21:00:57.0123456Z'
  // Cases from Go's own tests, with zones given as offsets.
  test.each([
    ['Mon Jan _2 15:04:05 2006', 'Wed Feb  4 21:00:57 2009'],
    ['Mon Jan _2 15:04:05 MST 2006', 'Wed Feb  4 21:00:57 UTC 2009'],
    ['Mon Jan 02 15:04:05 -0700 2006', 'Wed Feb 04 21:00:57 +0000 2009'],
    ['02 Jan 06 15:04 MST', '04 Feb 09 21:00 UTC'],
    ['Monday, 02-Jan-06 15:04:05 MST', 'Wednesday, 04-Feb-09 21:00:57 UTC'],
    ['2006-01-02T15:04:05Z07:00', '2009-02-04T21:00:57Z'],
    ['2006-01-02T15:04:05.999999999Z07:00', '2009-02-04T21:00:57.0123456Z'],
    ['3:04PM', '9:00PM'],
    ['3pm', '9pm'],
    ['03PM', '09PM'],
    ['06 01 02', '09 02 04'],
    ['January Jan', 'February Feb'],
    ['Jan _2 15:04:05.000', 'Feb  4 21:00:57.012'],
    ['Jan _2 15:04:05.000000', 'Feb  4 21:00:57.012345'],
    ['Jan _2 15:04:05.000000000', 'Feb  4 21:00:57.012345600'],
    ['2006-01-02 15:04:05', '2009-02-04 21:00:57'],
    ['15:04:05', '21:00:57'],
    ['002 __2 (yday)', '035  35 (yday)'],
    ['Jan  2 002 __2 2', 'Feb  4 035  35 4'],
    ['05.00 5.9 5,999', '57.01 57 57,012'],
    ['2', '4'],
    ['', ''],
    ['q', 'q'],
  ])('%j', (layout, text) => {
    expect(format(moment, layout)).toBe(text)
  })

  test.each([
    ['2024-07-01T12:00:00Z', 'Europe/Rome', '14:00 +02:00'],
    ['2024-01-01T12:00:00Z', 'Europe/Rome', '13:00 +01:00'],
    ['2024-01-01T12:00:00Z', 'Asia/Kolkata', '17:30 +05:30'],
    ['2024-01-01T12:00:00Z', 'America/New_York', '07:00 -05:00'],
    ['2024-03-31T00:59:59Z', 'Europe/Rome', '01:59 +01:00'],
    ['2024-03-31T01:00:00Z', 'Europe/Rome', '03:00 +02:00'],
  ])('%s in %s is %s', (moment_, zone, text) => {
    expect(format(moment_, '15:04 -07:00', zone)).toBe(text)
  })

  test.each([
    ['Z0700', '+0530'],
    ['Z07', '+05'],
    ['Z07:00:00', '+05:30:00'],
    ['-070000', '+053000'],
    ['-07', '+05'],
  ])('an offset by the layout %s is %s', (layout, text) => {
    expect(format('2024-01-01T12:00:00Z', layout, 'Asia/Kolkata')).toBe(text)
  })

  test.each([
    ['Nowhere/At_All', 'invalid_argument', 'unknown time zone Nowhere/At_All'],
    ['+02:00', 'invalid_argument', 'unknown time zone +02:00'],
    ['Local', 'cannot_tell', 'cannot tell locally which zone the live service runs in'],
  ])('rejects the zone %s', (zone, code, message) => {
    expect(format('2024-01-01T12:00:00Z', '15:04', zone)).toMatchObject({ code, message })
  })

  test('zone abbreviations are unknown', () => {
    expect(format('2024-01-01T12:00:00Z', '15:04 MST', 'Europe/Rome')).toMatchObject({
      code: 'cannot_tell',
    })
  })
})
