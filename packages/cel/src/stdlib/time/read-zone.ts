import type { ZoneVerb } from './layout.ts'
import type { TimeReader } from './time-reader.ts'
import { missing, outOfRange, type PartProblem, type WrittenTime } from './written-time.ts'

const offsetPatterns: Readonly<Record<string, RegExp>> = {
  '07': /^([+-])(\d\d)/,
  '0700': /^([+-])(\d\d)(\d\d)/,
  '07:00': /^([+-])(\d\d):(\d\d)/,
  '070000': /^([+-])(\d\d)(\d\d)(\d\d)/,
  '07:00:00': /^([+-])(\d\d):(\d\d):(\d\d)/,
}

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
  const [text, sign, hours, minutes = '0', seconds = '0'] =
    offsetPatterns[verb.slice(1)]?.exec(reader.rest) ?? []
  if (text === undefined) return missing
  reader.rest = reader.rest.slice(text.length)
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (hour > 24) return outOfRange('time zone offset hour')
  if (minute > 60) return outOfRange('time zone offset minute')
  if (second > 60) return outOfRange('time zone offset second')
  const offset = (hour * 60 + minute) * 60 + second
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
