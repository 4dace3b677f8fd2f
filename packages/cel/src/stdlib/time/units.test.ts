import { describe, expect, test } from 'vitest'
import { Failure } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { endOf, startOf, type WeekStart } from './units.ts'

const moment = timestamp('2024-05-15T14:35:50.5Z')

function timestamp(text: string): Timestamp {
  const parsed = Timestamp.parse(text)
  if (parsed === undefined) throw new Error(`not a time: ${text}`)
  return parsed
}

function show(result: Timestamp | Failure): string {
  return result instanceof Failure ? `${result.code}: ${result.message}` : result.toString()
}

describe('unit bounds', () => {
  test.each([
    ['second', '2024-05-15T14:35:50Z', '2024-05-15T14:35:50.999999999Z'],
    ['minute', '2024-05-15T14:35:00Z', '2024-05-15T14:35:59.999999999Z'],
    ['hour', '2024-05-15T14:00:00Z', '2024-05-15T14:59:59.999999999Z'],
    ['day', '2024-05-15T00:00:00Z', '2024-05-15T23:59:59.999999999Z'],
    ['month', '2024-05-01T00:00:00Z', '2024-05-31T23:59:59.999999999Z'],
    ['quarter', '2024-04-01T00:00:00Z', '2024-06-30T23:59:59.999999999Z'],
    ['year', '2024-01-01T00:00:00Z', '2024-12-31T23:59:59.999999999Z'],
  ])('of a %s', (unit, start, end) => {
    expect(show(startOf(moment, unit, 'UTC', undefined))).toBe(start)
    expect(show(endOf(moment, unit, undefined))).toBe(end)
  })

  test.each<[WeekStart, string, string, string]>([
    ['monday', '2024-05-15T14:35:50Z', '2024-05-13T00:00:00Z', '2024-05-19T23:59:59.999999999Z'],
    ['sunday', '2024-05-15T14:35:50Z', '2024-05-12T00:00:00Z', '2024-05-18T23:59:59.999999999Z'],
    ['monday', '2024-05-19T00:00:00Z', '2024-05-13T00:00:00Z', '2024-05-19T23:59:59.999999999Z'],
    ['sunday', '2024-05-19T00:00:00Z', '2024-05-19T00:00:00Z', '2024-05-25T23:59:59.999999999Z'],
    ['monday', '1965-01-01T00:00:00Z', '1964-12-28T00:00:00Z', '1965-01-03T23:59:59.999999999Z'],
  ])('of a week from %s', (weekStart, text, start, end) => {
    expect(show(startOf(timestamp(text), 'week', 'UTC', weekStart))).toBe(start)
    expect(show(endOf(timestamp(text), 'week', weekStart))).toBe(end)
  })

  test('of a week are unknown without its first day', () => {
    expect(show(startOf(moment, 'week', 'UTC', undefined))).toMatch(/^cannot_tell: .*Monday/)
    expect(show(endOf(moment, 'week', undefined))).toMatch(/^cannot_tell: .*Monday/)
  })

  test.each([
    ['day', 'Europe/Rome', '2024-05-14T22:00:00Z'],
    ['month', 'America/New_York', '2024-05-01T04:00:00Z'],
    ['year', 'America/New_York', '2024-01-01T05:00:00Z'],
    ['hour', 'Asia/Kolkata', '2024-05-15T14:30:00Z'],
  ])('of a %s in %s', (unit, zone, start) => {
    expect(show(startOf(moment, unit, zone, undefined))).toBe(start)
  })

  test('of the second of two hours that clocks repeat', () => {
    const second = timestamp('2024-10-27T01:30:00Z')
    expect(show(startOf(second, 'hour', 'Europe/Rome', undefined))).toBe('2024-10-27T01:00:00Z')
  })

  test.each([
    [
      'Day',
      'UTC',
      'invalid_argument: unknown unit "Day": use second, minute, hour, day, week, month, quarter, year',
    ],
    ['day', 'Mars/Base', 'invalid_argument: unknown time zone Mars/Base'],
  ])('of a %s in %s do not exist', (unit, zone, message) => {
    expect(show(startOf(moment, unit, zone, undefined))).toBe(message)
  })

  test('may be after the last year', () => {
    expect(show(endOf(timestamp('9999-12-31T00:00:00Z'), 'year', undefined))).toMatch(/9999-12-31/)
    expect(
      show(startOf(timestamp('0001-01-01T00:00:00Z'), 'day', 'Asia/Tokyo', undefined)),
    ).toMatch(/^timestamp_overflow/)
  })
})
