import { daysFromCivil } from '../../values/time/civil.ts'
import { Failure } from '../../values/failure.ts'
import { maxTimestampSeconds, minTimestampSeconds } from '../../values/time/timestamp.ts'
import { encodeUtf8 } from '../../values/bytes.ts'
import { goQuote } from '../go-quote.ts'
import { findChangedZone } from './changed-zones.ts'
import { parseInt64 } from './parse-number.ts'
import { isZoneName } from './zone-name.ts'

/** Names treated as UTC. `Factory` is the zone of an unconfigured machine; `Local` is the service's zone. */
const namesOfUtc: ReadonlySet<string> = new Set(['', 'UTC', 'Local', 'Factory'])

/**
 * Returns a zone's UTC offset in seconds at a given moment. The zone is a name such as `Europe/Rome`, or an offset such
 * as `+05:30`.
 */
export function offsetAt(zone: string, seconds: number): number | Failure {
  const colon = zone.indexOf(':')
  if (colon >= 0) return fixedOffset(zone.slice(0, colon), zone.slice(colon + 1))
  if (namesOfUtc.has(zone)) return 0
  if (zone.includes('..') || /^[/\\]/.test(zone)) {
    return new Failure('invalid_argument', 'time: invalid location name')
  }
  // Go opens a file with the zone's name, which must not contain NUL.
  if (zone.includes('\0')) return new Failure('invalid_argument', 'invalid argument')
  if (zone.split('/').some((part) => encodeUtf8(part).length > maxFileNameBytes)) {
    return new Failure('invalid_argument', 'file name too long')
  }
  const format = zoneFormat(zone)
  return format === undefined
    ? new Failure('invalid_argument', `unknown time zone ${zone}`)
    : (findChangedZone(zone, seconds, (other) => offsetAt(other, seconds)) ??
        offsetOf(format, seconds))
}

/** The maximum file name length on Linux, in bytes. */
const maxFileNameBytes = 255

const nanosecondsOfMinute = 60_000_000_000n

/**
 * Reads an offset like cel-go: the sign of the hours also applies to the minutes, and overflow beyond 64 bits wraps
 * around.
 */
function fixedOffset(hours: string, minutes: string): number | Failure {
  const hour = atoi(hours)
  if (hour instanceof Failure) return hour
  const minute = atoi(minutes)
  if (minute instanceof Failure) return minute
  const total = BigInt.asIntN(64, hour * 60n + (hours.startsWith('-') ? -minute : minute))
  return Number(BigInt.asIntN(64, total * nanosecondsOfMinute) / 1_000_000_000n)
}

function atoi(text: string): bigint | Failure {
  const value = parseInt64(text)
  if (value !== undefined) return value
  const reason = /^[+-]?\d+$/.test(text) ? 'value out of range' : 'invalid syntax'
  return new Failure('invalid_argument', `strconv.Atoi: parsing ${goQuote(text)}: ${reason}`)
}

/** The most recently used formats, cached because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()
export const maxZones = 64
const maxNameLength = 64

function zoneFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  const format = makeFormat(zone)
  if (zone.length > maxNameLength) return format
  if (formats.size === maxZones) formats.clear()
  formats.set(zone, format)
  return format
}

/** Creates a format for a zone name. Go opens a file with the zone's name, so case matters; `Intl` ignores case. */
function makeFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (!isZoneName(zone)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    const resolved = format.resolvedOptions().timeZone
    const isMisspelt = resolved !== zone && resolved.toLowerCase() === zone.toLowerCase()
    return isMisspelt ? undefined : format
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The number of seconds in 400 years, after which the calendar and zone rules repeat. */
const secondsOfCycle = 146_097 * 86_400

/**
 * Returns a moment within the range of `Intl` at which the zone has the same offset. Moments before year 1 have the
 * zone's first offset.
 */
function withinIntl(seconds: number): number {
  if (seconds < minTimestampSeconds) return minTimestampSeconds
  const beyond = seconds - maxTimestampSeconds
  if (beyond <= 0) return seconds
  return maxTimestampSeconds + (beyond % secondsOfCycle) - secondsOfCycle
}

function offsetOf(format: Intl.DateTimeFormat, moment: number): number {
  const seconds = withinIntl(moment)
  const parts = new Map(
    format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type))
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
  const days = daysFromCivil(year, part('month'), part('day'))
  return days * 86400 + part('hour') * 3600 + part('minute') * 60 + part('second') - seconds
}
