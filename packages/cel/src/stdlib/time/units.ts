import { civilFromSeconds, daysFromCivil } from '../../values/civil.ts'
import { Failure } from '../../values/failure.ts'
import { Timestamp } from '../../values/timestamp.ts'
import { momentOf, zoneOffset } from './zone.ts'

/** The first day of a week, which the service does not document. */
export type WeekStart = 'monday' | 'sunday'

const clockUnits: ReadonlyMap<string, number> = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
])

/** The first days of the unit of the calendar that a day is in and of the next one, as days since 1970-01-01. */
type Bounds = readonly [first: number, next: number]

const calendarUnits: ReadonlyMap<string, (day: number) => Bounds> = new Map([
  ['day', (day) => [day, day + 1]],
  ['month', (day) => monthsAround(day, 1)],
  ['quarter', (day) => monthsAround(day, 3)],
  ['year', (day) => monthsAround(day, 12)],
])

/** The first moment of the unit that a moment is in, in a zone. */
export function startOf(
  moment: Timestamp,
  unit: string,
  zone: string,
  weekStart: WeekStart | undefined,
): Timestamp | Failure {
  const start = boundOf(moment, unit, zone, weekStart, 0)
  return start instanceof Failure ? start : timestampOf(start, 0)
}

/** The last nanosecond of the unit that a moment is in, in UTC. */
export function endOf(
  moment: Timestamp,
  unit: string,
  weekStart: WeekStart | undefined,
): Timestamp | Failure {
  const next = boundOf(moment, unit, 'UTC', weekStart, 1)
  return next instanceof Failure ? next : timestampOf(next - 1, 999_999_999)
}

/**
 * @param bound 0 for where the unit begins, 1 for where the next one does
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
    // With the offset of the moment itself, so that an hour that clocks show twice is not left.
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
      'cannot tell locally whether a week of the live service starts on Monday or on Sunday: set weekStart in the profile',
    )
  }
  const units = [...clockUnits.keys(), 'day', 'week', 'month', 'quarter', 'year'].join(', ')
  return new Failure('invalid_argument', `unknown unit ${JSON.stringify(unit)}: use ${units}`)
}

function timestampOf(seconds: number, nanos: number): Timestamp | Failure {
  return Timestamp.of(seconds, nanos) ?? new Failure('timestamp_overflow', 'timestamp overflow')
}
