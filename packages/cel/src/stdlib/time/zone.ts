import { Failure } from '../../values/failure.ts'
import { offsetAt } from '../standard/time-zone.ts'

/** True if Go treats the zone name as UTC. */
export function isUtc(zone: string): boolean {
  return zone === '' || zone === 'UTC'
}

/**
 * Returns a zone's UTC offset in seconds at a given moment.
 * @param zone a name that Go's `time.LoadLocation` accepts: an IANA name, not an offset
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
 * Returns the moment of a local date and time. If clocks skip or repeat this time, chooses the same moment as Go's
 * `time.Date`.
 * @param local seconds since 1970-01-01T00:00:00 on clocks in the zone
 */
export function momentOf(local: number, zone: string): number | Failure {
  const first = zoneOffset(zone, local)
  if (first instanceof Failure || first === 0) return first === 0 ? local : first
  const offset = zoneOffset(zone, local - first)
  return offset instanceof Failure ? offset : local - offset
}
