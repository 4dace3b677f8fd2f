import { civilFromSeconds, daysFromCivil } from '../../values/time/civil.ts'
import { Failure } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { momentOf, zoneOffset } from './zone.ts'

/** The first day of a week, which the service does not document. */
export type WeekStart = 'monday' | 'sunday'

const clockUnits: ReadonlyMap<string, number> = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
])

/** The first days of the current and the next calendar unit, as days since 1970-01-01. */
type Bounds = readonly [first: number, next: number]

const calendarUnits: ReadonlyMap<string, (day: number) => Bounds> = new Map([
  ['day', (day) => [day, day + 1]],
  ['month', (day) => monthsAround(day, 1)],
  ['quarter', (day) => monthsAround(day, 3)],
  ['year', (day) => monthsAround(day, 12)],
])

/** Returns the start, in a zone, of the unit that contains a moment. */
export function startOf(
  moment: Timestamp,
  unit: string,
  zone: string,
  weekStart: WeekStart | undefined,
): Timestamp | Failure {
  const start = boundOf(moment, unit, zone, weekStart, 0)
  return start instanceof Failure ? start : timestampOf(start, 0)
}

/** Returns the last nanosecond, in UTC, of the unit that contains a moment. */
export function endOf(
  moment: Timestamp,
  unit: string,
  weekStart: WeekStart | undefined,
): Timestamp | Failure {
  const next = boundOf(moment, unit, 'UTC', weekStart, 1)
  return next instanceof Failure ? next : timestampOf(next - 1, 999_999_999)
}

/**
 * @param bound 0 for the start of the unit, 1 for the start of the next unit
 * @returns seconds since 1970
 */
function boundOf(
  { seconds }: Timestamp,
  unit: string,
  zone: string,
  weekStart: WeekStart | undefined,
  bound: 0 | 1,
): number | Failure {
  const offset = zoneOffset(zone, seconds)
  if (offset instanceof Failure) return offset
  const local = seconds + offset
  const size = clockUnits.get(unit)
  if (size !== undefined) {
    // Uses the moment's own offset, to stay within an hour that clocks repeat.
    return (Math.floor(local / size) + bound) * size - offset
  }
  const day = Math.floor(local / 86400)
  const bounds = unit === 'week' ? weekAround(day, weekStart) : calendarUnits.get(unit)?.(day)
  if (bounds === undefined) return unknownUnit(unit)
  return momentOf(bounds[bound] * 86400, zone)
}

function weekAround(day: number, weekStart: WeekStart | undefined): Bounds | undefined {
  if (weekStart === undefined) return undefined
  // 1970-01-01 was a Thursday.
  const sinceStart = (((day + (weekStart === 'monday' ? 3 : 4)) % 7) + 7) % 7
  return [day - sinceStart, day - sinceStart + 7]
}

function monthsAround(day: number, count: number): Bounds {
  const { month, year } = civilFromSeconds(day * 86400)
  const first = month - ((month - 1) % count)
  const next = first + count
  return [
    daysFromCivil(year, first, 1),
    next > 12 ? daysFromCivil(year + 1, next - 12, 1) : daysFromCivil(year, next, 1),
  ]
}

function unknownUnit(unit: string): Failure {
  if (unit === 'week') {
    return new Failure(
      'cannot_tell',
      'cannot tell locally if weeks of the live service start on Monday or Sunday: set weekStart in the profile',
    )
  }
  const units = [...clockUnits.keys(), 'day', 'week', 'month', 'quarter', 'year'].join(', ')
  return new Failure('invalid_argument', `unknown unit ${JSON.stringify(unit)}: use ${units}`)
}

function timestampOf(seconds: number, nanos: number): Timestamp | Failure {
  return Timestamp.of(seconds, nanos) ?? new Failure('timestamp_overflow', 'timestamp overflow')
}
