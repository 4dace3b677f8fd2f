import { daysFromCivil } from '../../values/time/civil.ts'
import { Failure } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { readLayout } from './layout.ts'
import { dateOf } from './date-of.ts'
import { readPart } from './read-part.ts'
import { TimeReader } from './time-reader.ts'
import type { WrittenTime } from './written-time.ts'
import { isUtc, momentOf } from './zone.ts'
import { encodeUtf8 } from '../../values/bytes.ts'

/**
 * Parses a moment like Go's `time.ParseInLocation`.
 * @param zone the IANA name of the zone that applies if the input contains no zone
 */
export function parseTime(text: string, layout: string, zone: string): Timestamp | Failure {
  const written: WrittenTime = {}
  const reader = new TimeReader(text)
  const parts = readLayout(layout)
  const cannotParse = (value: string, element: string): Failure =>
    failure(
      `${quoteTime(text)} as ${quoteTime(layout)}: cannot parse ${quoteTime(value)} as ${quoteTime(element)}`,
    )
  for (const [index, { prefix, text: element, verb }] of parts.entries()) {
    if (!reader.skip(prefix)) return cannotParse(reader.rest, prefix)
    if (verb === undefined) break
    const before = reader.rest
    const problem = readPart(reader, written, verb, parts[index + 1]?.verb)
    if (problem?.kind === 'missing') return cannotParse(before, element)
    if (problem !== undefined) return failure(`${quoteTime(text)}: ${problem.what} out of range`)
  }
  if (reader.rest !== '') {
    return failure(`${quoteTime(text)}: extra text: ${quoteTime(reader.rest)}`)
  }
  const date = dateOf(written)
  if (typeof date === 'string') return failure(`${quoteTime(text)}: ${date}`)
  const local = daysFromCivil(date.year, date.month, date.day) * 86400 + secondsOf(written)
  const seconds = momentIn(local, written, zone)
  return seconds instanceof Failure ? seconds : timestampOf(seconds, written)
}

/** Returns the seconds since midnight. With AM and PM, hours run from 1 to 12, and both midnight and noon are 12. */
function secondsOf({ half, hour = 0, minute = 0, second = 0 }: WrittenTime): number {
  let hours = hour
  if (half === 'PM' && hour < 12) hours += 12
  if (half === 'AM' && hour === 12) hours = 0
  return hours * 3600 + minute * 60 + second
}

function momentIn(
  local: number,
  { abbreviation, isUtc: isWrittenUtc, offset }: WrittenTime,
  zone: string,
): number | Failure {
  if (isWrittenUtc === true) return local
  if (offset !== undefined) return local - offset
  if (abbreviation === undefined) return momentOf(local, zone)
  // In UTC, Go recognises only UTC's own abbreviation and treats any other abbreviation as a zone without an offset.
  if (isUtc(zone)) return local
  return new Failure(
    'cannot_tell',
    `cannot tell locally what the abbreviation ${abbreviation} means in the zone ${zone}: use an offset such as -07:00`,
  )
}

/**
 * Converts a parsed time to a timestamp. Go assigns year 0 to a time without a year, which is valid in Go but outside
 * the range of CEL timestamps.
 */
function timestampOf(seconds: number, { nanos = 0, year = 0 }: WrittenTime): Timestamp | Failure {
  const timestamp = Timestamp.of(seconds, nanos)
  if (timestamp !== undefined) return timestamp
  return year === 0
    ? new Failure('cannot_tell', 'cannot tell locally how the live service handles year 0')
    : new Failure('timestamp_overflow', 'timestamp overflow')
}

function failure(message: string): Failure {
  return new Failure('invalid_argument', `parsing time ${message}`)
}

/**
 * Quotes a string as in the errors of Go's `time` package, with non-ASCII and nonprintable characters as escaped bytes.
 */
export function quoteTime(text: string): string {
  const escaped = text.replace(/["\\]|[^ -\u007f]/gu, (character) =>
    character === '"' || character === '\\' ? `\\${character}` : hexBytes(character),
  )
  return `"${escaped}"`
}

function hexBytes(character: string): string {
  const bytes = encodeUtf8(character)
  return Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
