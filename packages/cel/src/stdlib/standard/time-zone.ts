import { daysFromCivil } from '../../values/civil.ts'
import { Failure } from '../../values/failure.ts'
import { maxTimestampSeconds, minTimestampSeconds } from '../../values/timestamp.ts'
import { encodeUtf8 } from '../../values/utf8.ts'
import { goQuote } from '../go-quote.ts'
import { parseInt64 } from './parse-number.ts'
import { isZoneName } from './zone-name.ts'

/** `Factory` is the zone of a computer that nobody told one; `Local` that of the service. */
const namesOfUtc: ReadonlySet<string> = new Set(['', 'UTC', 'Local', 'Factory'])

/** The offset from UTC in seconds that a zone has at a moment: a name such as `Europe/Rome`, or `+05:30`. */
export function offsetAt(zone: string, seconds: number): number | Failure {
  const colon = zone.indexOf(':')
  if (colon >= 0) return fixedOffset(zone.slice(0, colon), zone.slice(colon + 1))
  if (namesOfUtc.has(zone)) return 0
  if (zone.includes('..') || /^[/\\]/.test(zone)) {
    return new Failure('invalid_argument', 'time: invalid location name')
  }
  // Go opens a file of this name.
  if (zone.includes('\0')) return new Failure('invalid_argument', 'invalid argument')
  if (zone.split('/').some((part) => encodeUtf8(part).length > longestFileName)) {
    return new Failure('invalid_argument', 'file name too long')
  }
  const format = zoneFormat(zone)
  return format === undefined
    ? new Failure('invalid_argument', `unknown time zone ${zone}`)
    : offsetOf(format, seconds)
}

/** In bytes, as Linux has it. */
const longestFileName = 255

const nanosecondsOfMinute = 60_000_000_000n

/** As cel-go reads it: two numbers, with the sign of the first for both; what does not fit into 64 bits wraps around. */
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

/** The zones asked for last, since making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()
export const mostZones = 64
const longestName = 64

function zoneFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  const format = makeFormat(zone)
  if (zone.length > longestName) return format
  if (formats.size === mostZones) formats.clear()
  formats.set(zone, format)
  return format
}

/** Go looks for a file of the zone's name, so its case matters; `Intl` ignores it. */
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

/** Seconds of 400 years, after which the calendar and the rules of zones repeat. */
const secondsOfCycle = 146_097 * 86_400

/** A moment within the range of `Intl` at which a zone has the same offset: its first one before year 1. */
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
