import { type Civil, civilFromSeconds } from '../../values/time/civil.ts'
import { Failure } from '../../values/failure.ts'
import type { Timestamp } from '../../values/time/timestamp.ts'
import { type DateVerb, type Fraction, isZoneVerb, readLayout, type ZoneVerb } from './layout.ts'
import { abbreviate, dayNames, monthNames } from './names.ts'
import { isUtc, zoneOffset } from './zone.ts'

/**
 * Formats a moment in a zone like Go's `Time.Format`.
 * @param zone an IANA name
 */
export function formatTime(moment: Timestamp, layout: string, zone: string): string | Failure {
  const offset = zoneOffset(zone, moment.seconds)
  if (offset instanceof Failure) return offset
  const civil = civilFromSeconds(moment.seconds + offset)
  let text = ''
  for (const { prefix, verb } of readLayout(layout)) {
    text += prefix
    if (verb === undefined) continue
    if (typeof verb === 'object') text += formatFraction(moment.nanos, verb)
    else if (isZoneVerb(verb)) text += formatOffset(offset, verb)
    else if (verb !== 'MST') text += formatPart(civil, verb)
    else if (isUtc(zone)) text += 'UTC'
    else return unknownAbbreviation(zone)
  }
  return text
}

function formatPart(civil: Civil, verb: Exclude<DateVerb, 'MST'>): string {
  const { day, dayOfYear, hour, minute, month, second, weekday, year } = civil
  const monthName = monthNames[month - 1] ?? ''
  const dayName = dayNames[weekday] ?? ''
  switch (verb) {
    case '2006':
      return pad(year, 4)
    case '06':
      return pad(year % 100, 2)
    case 'January':
      return monthName
    case 'Jan':
      return abbreviate(monthName)
    case '1':
      return `${month}`
    case '01':
      return pad(month, 2)
    case 'Monday':
      return dayName
    case 'Mon':
      return abbreviate(dayName)
    case '2':
      return `${day}`
    case '_2':
      return `${day}`.padStart(2)
    case '02':
      return pad(day, 2)
    case '__2':
      return `${dayOfYear}`.padStart(3)
    case '002':
      return pad(dayOfYear, 3)
    case '15':
      return pad(hour, 2)
    case '3':
      return `${hour % 12 || 12}`
    case '03':
      return pad(hour % 12 || 12, 2)
    case '4':
      return `${minute}`
    case '04':
      return pad(minute, 2)
    case '5':
      return `${second}`
    case '05':
      return pad(second, 2)
    case 'PM':
      return hour >= 12 ? 'PM' : 'AM'
    case 'pm':
      return hour >= 12 ? 'pm' : 'am'
  }
}

function formatFraction(nanos: number, { digits, isTrimmed, separator }: Fraction): string {
  const fraction = pad(nanos, 9).slice(0, digits)
  if (!isTrimmed) return separator + fraction
  const trimmed = fraction.replace(/0+$/, '')
  return trimmed === '' ? '' : separator + trimmed
}

function formatOffset(offset: number, verb: ZoneVerb): string {
  if (offset === 0 && verb.startsWith('Z')) return 'Z'
  // Go derives the sign from whole minutes, so an offset of a few seconds west of UTC has a plus sign.
  const sign = Math.trunc(offset / 60) < 0 ? '-' : '+'
  const size = sign === '-' ? -offset : offset
  const parts = [Math.trunc(size / 3600), Math.trunc(size / 60) % 60, size % 60]
  const digits = verb.slice(1).replaceAll(':', '').length
  return (
    sign +
    parts
      .slice(0, digits / 2)
      .map((part) => pad(part, 2))
      .join(verb.includes(':') ? ':' : '')
  )
}

function pad(value: number, digits: number): string {
  return `${value}`.padStart(digits, '0')
}

/** Returns the error for abbreviations such as CET, which are in Go's zone tables but not portable in JavaScript. */
function unknownAbbreviation(zone: string): Failure {
  return new Failure(
    'cannot_tell',
    `cannot tell locally how the zone ${zone} is abbreviated: use an offset such as -07:00 in the layout instead of MST`,
  )
}
