import * as fc from 'fast-check'

const twoDigits = (max: number, min = 0): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))

const fraction = fc
  .oneof(fc.constant(''), fc.stringMatching(/^[0-9]{1,9}$/))
  .map((digits) => (digits === '' ? '' : `.${digits}`))

const offset = fc.oneof(
  fc.constantFrom('Z', 'z', '+00:00', '-00:00', '+23:59', '-23:59'),
  fc
    .tuple(fc.constantFrom('+', '-'), twoDigits(23), twoDigits(59))
    .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
)

const edges = [
  '0001-01-01T00:00:00Z',
  '0001-01-01T23:59:00+23:59',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31t00:00:00.999999999-23:59',
  '2024-02-29T23:59:59z',
  '2000-02-29T00:00:00.000000000+14:00',
]

/** A valid time. Days after the 28th, the first year and the last year occur only among the edge cases. */
export const validTimestamp: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...edges), weight: 1 },
  {
    arbitrary: fc
      .record({
        year: fc.integer({ min: 2, max: 9998 }).map((year) => String(year).padStart(4, '0')),
        month: twoDigits(12, 1),
        day: twoDigits(28, 1),
        t: fc.constantFrom('T', 't'),
        hour: twoDigits(23),
        minute: twoDigits(59),
        second: twoDigits(59),
        fraction,
        offset,
      })
      .map((time) => {
        const day = `${time.year}-${time.month}-${time.day}`
        return `${day}${time.t}${time.hour}:${time.minute}:${time.second}${time.fraction}${time.offset}`
      }),
    weight: 4,
  },
)

/** Strings that look like times but are invalid. */
export const malformedTimestamps: readonly string[] = [
  '',
  '2026-11-21',
  '2026-11-21T09:30:00',
  '2026-11-21T09:30Z',
  '2026-11-21 09:30:00Z',
  '2026-11-21T09:30:00 Z',
  '2026-11-21T09:30:00.Z',
  '2026-11-21T09:30:00,5Z',
  '2026-11-21T09:30:00.1234567890Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T09:60:00Z',
  '2016-12-31T23:59:60Z',
  '2026-00-21T09:30:00Z',
  '2026-13-21T09:30:00Z',
  '2026-11-00T09:30:00Z',
  '2026-11-32T09:30:00Z',
  '2026-11-21T09:30:00+24:00',
  '2026-11-21T09:30:00+01:60',
  '2026-11-21T09:30:00+0100',
  '2026-11-21T09:30:00+01',
  '26-11-21T09:30:00Z',
  '+002026-11-21T09:30:00Z',
  '-0001-11-21T09:30:00Z',
  '2026-11-21T09:30:00Z\n',
  ' 2026-11-21T09:30:00Z',
  '1795253400',
  '٢٠٢٦-11-21T09:30:00Z',
]

/** Well-formed times that do not exist in the calendar or are outside the years 0001 to 9999. */
export const impossibleTimestamps: readonly string[] = [
  '2023-02-29T12:00:00Z',
  '1900-02-29T12:00:00Z',
  '2026-04-31T12:00:00Z',
  '2024-02-30T12:00:00Z',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59-00:01',
]
