import { encodeUtf8 } from '../../values/bytes.ts'
import type { ZoneVerb } from './layout.ts'
import type { TimeReader } from './time-reader.ts'
import { missing, outOfRange, type PartProblem, type WrittenTime } from './written-time.ts'

const offsetPatterns: Readonly<Record<string, RegExp>> = {
  '07': /^(.)(..)/s,
  '0700': /^(.)(..)(..)/s,
  '07:00': /^(.)(..):(..)/s,
  '070000': /^(.)(..)(..)(..)/s,
  '07:00:00': /^(.)(..):(..):(..)/s,
}

/** The length of the longest offset. */
const maxLength = 9

/** The parts of an offset in the order in which Go reports them. */
const offsetParts = [
  { name: 'time zone offset hour', max: 24 },
  { name: 'time zone offset minute', max: 60 },
  { name: 'time zone offset second', max: 60 },
] as const

/** Reads a UTC offset. Like Go, accepts 24 hours, 60 minutes and 60 seconds, because such offsets occur in practice. */
export function readOffset(
  reader: TimeReader,
  written: WrittenTime,
  verb: ZoneVerb,
): PartProblem | undefined {
  if (verb.startsWith('Z') && reader.match(/^Z/) !== undefined) {
    written.isUtc = true
    return undefined
  }
  // Go splits an offset into bytes.
  const bytes = String.fromCharCode(...encodeUtf8(reader.rest.slice(0, maxLength)))
  const [text, sign, ...parts] = offsetPatterns[verb.slice(1)]?.exec(bytes) ?? []
  if (text === undefined) return missing
  let offset = 0
  let isComplete = sign === '+' || sign === '-'
  let excess: PartProblem | undefined
  // Go checks the ranges up to the first part that is not a number, even if the sign is missing, and reports the last.
  for (const [index, { max, name }] of offsetParts.entries()) {
    const part = parts[index] ?? '00'
    if (!/^\d\d$/.test(part)) {
      isComplete = false
      break
    }
    if (Number(part) > max) excess = outOfRange(name)
    offset = offset * 60 + Number(part)
  }
  if (excess !== undefined) return excess
  if (!isComplete) return missing
  reader.rest = reader.rest.slice(text.length)
  written.offset = sign === '-' ? -offset : offset
  return undefined
}

// Abbreviations as Go reads them. GMT may have an offset, and some abbreviations are numeric.
const abbreviation =
  /^(?:ChST|MeST|GMT(?:[+-]0*(?:1?\d|2[0-3])(?!\d))?|[+-]0*(?:1?\d|2[0-3])(?!\d)|(?:[A-Z]{4}T|[A-Z]{3}T|WITA|[A-Z]{3})(?![A-Z]))/

export function readAbbreviation(
  reader: TimeReader,
  written: WrittenTime,
): PartProblem | undefined {
  if (reader.match(/^UTC/) !== undefined) {
    written.isUtc = true
    return undefined
  }
  const text = reader.match(abbreviation)
  if (text === undefined) return missing
  written.abbreviation = text
  return undefined
}
