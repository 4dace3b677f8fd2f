import { type DateVerb, type Fraction, isZoneVerb, type Verb } from './layout.ts'
import { abbreviate, dayNames, monthNames } from './names.ts'
import { readAbbreviation, readOffset } from './read-zone.ts'
import type { TimeReader } from './time-reader.ts'
import { missing, outOfRange, type PartProblem, type WrittenTime } from './written-time.ts'

interface NumberPart {
  readonly field: 'year' | 'month' | 'day' | 'yearDay' | 'hour' | 'minute' | 'second'
  readonly pattern: RegExp
  /**
   * Set only where Go checks the range immediately. The range of a day depends on the month, which may follow later.
   */
  readonly range?: readonly [min: number, max: number]
}

type NumberVerb = Exclude<
  DateVerb,
  '06' | 'January' | 'Jan' | 'Monday' | 'Mon' | 'PM' | 'pm' | 'MST'
>

const oneOrTwoDigits = /^\d{1,2}/
const twoDigits = /^\d\d/

const numberParts: Readonly<Record<NumberVerb, NumberPart>> = {
  '2006': { field: 'year', pattern: /^\d{4}/ },
  '1': { field: 'month', pattern: oneOrTwoDigits, range: [1, 12] },
  '01': { field: 'month', pattern: twoDigits, range: [1, 12] },
  '2': { field: 'day', pattern: oneOrTwoDigits },
  _2: { field: 'day', pattern: /^ ?\d{1,2}/ },
  '02': { field: 'day', pattern: twoDigits },
  __2: { field: 'yearDay', pattern: /^ {0,2}\d{1,3}/ },
  '002': { field: 'yearDay', pattern: /^\d{3}/ },
  '15': { field: 'hour', pattern: oneOrTwoDigits, range: [0, 23] },
  '3': { field: 'hour', pattern: oneOrTwoDigits, range: [0, 12] },
  '03': { field: 'hour', pattern: twoDigits, range: [0, 12] },
  '4': { field: 'minute', pattern: oneOrTwoDigits, range: [0, 59] },
  '04': { field: 'minute', pattern: twoDigits, range: [0, 59] },
  '5': { field: 'second', pattern: oneOrTwoDigits, range: [0, 59] },
  '05': { field: 'second', pattern: twoDigits, range: [0, 59] },
}

const shortMonths = monthNames.map(abbreviate)
const shortDays = dayNames.map(abbreviate)

/**
 * Parses the input for one verb of the layout.
 * @param next the following verb
 */
export function readPart(
  reader: TimeReader,
  written: WrittenTime,
  verb: Verb,
  next: Verb | undefined,
): PartProblem | undefined {
  if (typeof verb === 'object') return readFraction(reader, written, verb)
  if (isZoneVerb(verb)) return readOffset(reader, written, verb)
  switch (verb) {
    case '06':
      return readShortYear(reader, written)
    case 'January':
      return readMonthName(reader, written, monthNames)
    case 'Jan':
      return readMonthName(reader, written, shortMonths)
    case 'Monday':
      return reader.name(dayNames) === undefined ? missing : undefined
    case 'Mon':
      return reader.name(shortDays) === undefined ? missing : undefined
    case 'PM':
      return readHalf(reader, written, /^[AP]M/)
    case 'pm':
      return readHalf(reader, written, /^[ap]m/)
    case 'MST':
      return readAbbreviation(reader, written)
    default:
      return readNumber(reader, written, verb) ?? readOwnFraction(reader, written, verb, next)
  }
}

function readNumber(
  reader: TimeReader,
  written: WrittenTime,
  verb: NumberVerb,
): PartProblem | undefined {
  const { field, pattern, range } = numberParts[verb]
  const digits = reader.match(pattern)
  if (digits === undefined) return missing
  const value = Number(digits)
  written[field] = value
  return range !== undefined && (value < range[0] || value > range[1])
    ? outOfRange(field)
    : undefined
}

/** Reads a fraction that follows the seconds even though the layout contains no fraction. */
function readOwnFraction(
  reader: TimeReader,
  written: WrittenTime,
  verb: NumberVerb,
  next: Verb | undefined,
): undefined {
  if ((verb !== '5' && verb !== '05') || typeof next === 'object') return
  const fraction = reader.match(/^[.,]\d+/)
  if (fraction !== undefined) written.nanos = nanosOf(fraction.slice(1))
}

/** Reads a two-digit year; like Go, also accepts a sign. */
function readShortYear(reader: TimeReader, written: WrittenTime): PartProblem | undefined {
  const digits = reader.match(/^(?:\d\d|[+-]\d)/)
  if (digits === undefined) return missing
  const year = Number(digits)
  written.year = year >= 69 ? year + 1900 : year + 2000
  return undefined
}

function readMonthName(
  reader: TimeReader,
  written: WrittenTime,
  names: readonly string[],
): PartProblem | undefined {
  const index = reader.name(names)
  if (index === undefined) return missing
  written.month = index + 1
  return undefined
}

function readHalf(
  reader: TimeReader,
  written: WrittenTime,
  pattern: RegExp,
): PartProblem | undefined {
  const half = reader.match(pattern)
  if (half === undefined) return missing
  written.half = half.toUpperCase() === 'PM' ? 'PM' : 'AM'
  return undefined
}

function readFraction(
  reader: TimeReader,
  written: WrittenTime,
  { digits, isTrimmed }: Fraction,
): PartProblem | undefined {
  if (isTrimmed) {
    // Go accepts any number of digits, including none.
    const fraction = reader.match(/^[.,]\d+/)
    if (fraction !== undefined) written.nanos = nanosOf(fraction.slice(1))
    return undefined
  }
  // Go accepts a sign in place of the first digit, and reads nine digits but skips as many bytes as the layout has.
  const read = Math.min(digits, 9)
  const fraction = reader.match(new RegExp(`^[.,](?:\\d{${read}}|[+-]\\d{${read - 1}})`))
  if (fraction === undefined || !reader.skipBytes(digits - read)) return missing
  const nanos = fraction.length === 2 && /[+-]$/.test(fraction) ? 0 : nanosOf(fraction.slice(1))
  written.nanos = nanos
  return nanos < 0 ? outOfRange('fractional second') : undefined
}

/** Returns the nanoseconds, ignoring any further digits. */
function nanosOf(digits: string): number {
  return Number(digits.slice(0, 9).padEnd(9, '0'))
}
