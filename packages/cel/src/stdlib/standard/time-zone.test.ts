import { expect, test } from 'vitest'
import { Failure } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { offsetAt } from './time-zone.ts'

test.for([
  ['', '2024-01-01T00:00:00Z', 0],
  ['UTC', '2024-01-01T00:00:00Z', 0],
  ['+05:30', '2024-01-01T00:00:00Z', 19800],
  ['05:30', '2024-01-01T00:00:00Z', 19800],
  ['-08:30', '2024-01-01T00:00:00Z', -30600],
  ['-00:30', '2024-01-01T00:00:00Z', -1800],
  ['+99:99', '2024-01-01T00:00:00Z', 362340],
  ['America/New_York', '2024-03-10T06:59:59Z', -18000],
  ['America/New_York', '2024-03-10T07:00:00Z', -14400],
  ['America/New_York', '2024-11-03T05:59:59Z', -14400],
  ['America/New_York', '2024-11-03T06:00:00Z', -18000],
  ['US/Central', '2024-07-01T00:00:00Z', -18000],
  ['Asia/Kolkata', '2024-07-01T00:00:00Z', 19800],
  ['Australia/Lord_Howe', '2024-01-01T00:00:00Z', 39600],
  ['America/New_York', '0001-01-02T00:00:00Z', -17762],
  ['America/Vancouver', '2026-11-01T08:59:59Z', -25200],
  ['America/Vancouver', '2027-07-01T00:00:00Z', -25200],
  ['Canada/Mountain', '2027-03-14T09:00:00Z', -21600],
  ['America/Asuncion', '2025-03-23T02:59:59Z', -10800],
] as const)('%s at %s has offset %s seconds', ([zone, at, offset]) => {
  expect(offsetAt(zone, Timestamp.parse(at)?.seconds ?? 0)).toBe(offset)
})

test.for([
  ['America/Vancouver', '2026-11-01T09:00:00Z'],
  ['Canada/Pacific', '2027-12-24T00:00:00Z'],
  ['America/Edmonton', '2027-03-14T08:59:59Z'],
  ['Africa/Casablanca', '2027-07-01T00:00:00Z'],
  ['America/Asuncion', '2026-07-01T00:00:00Z'],
] as const)('the offset of %s at %s depends on the database of the service', ([zone, time]) => {
  expect(offsetAt(zone, Timestamp.parse(time)?.seconds ?? 0)).toMatchObject({ code: 'cannot_tell' })
})

test.for([
  ['Nowhere/City', 'unknown time zone Nowhere/City'],
  ['america/new_york', 'unknown time zone america/new_york'],
  ['UTc', 'unknown time zone UTc'],
  ['+0530', 'unknown time zone +0530'],
  ['../etc/passwd', 'time: invalid location name'],
  ['/UTC', 'time: invalid location name'],
  ['a:00', 'strconv.Atoi: parsing "a": invalid syntax'],
  ['01:', 'strconv.Atoi: parsing "": invalid syntax'],
  ['99999999999999999999:00', 'strconv.Atoi: parsing "99999999999999999999": value out of range'],
] as const)('rejects %s', ([zone, message]) => {
  const result = offsetAt(zone, 0)
  expect(result).toBeInstanceOf(Failure)
  expect(result).toMatchObject({ message })
})
