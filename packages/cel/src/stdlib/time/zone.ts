import { Failure } from '../../values/failure.ts'
import { offsetAt } from '../standard/time-zone.ts'

/** Whether a zone's name is one that Go takes for UTC itself. */
export function isUtc(zone: string): boolean {
  return zone === '' || zone === 'UTC'
}

/**
 * The offset from UTC in seconds that a zone has at a moment.
 * @param zone a name that Go's `time.LoadLocation` takes: an IANA name, no offset
 */
export function zoneOffset(zone: string, seconds: number): number | Failure {
  if (isUtc(zone)) return 0
  if (zone === 'Local') {
    return new Failure('cannot_tell', 'cannot tell locally which zone the live service runs in')
  }
  return zone.includes(':')
    ? new Failure('invalid_argument', `unknown time zone ${zone}`)
    : offsetAt(zone, seconds)
}

/**
 * The moment of a date and time of day in a zone, as Go's `time.Date` finds it: of two, or of none, it takes one.
 * @param local seconds from 1970-01-01T00:00:00 as clocks in the zone show it
 */
export function momentOf(local: number, zone: string): number | Failure {
  const first = zoneOffset(zone, local)
  if (first instanceof Failure || first === 0) return first === 0 ? local : first
  const offset = zoneOffset(zone, local - first)
  return offset instanceof Failure ? offset : local - offset
}
