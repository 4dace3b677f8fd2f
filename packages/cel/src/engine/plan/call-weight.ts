import type { Reference } from '../../check/checked.ts'
import type { CelType } from '../../types/cel-type.ts'
import { maxZones } from '../../stdlib/standard/time-zone.ts'
import { isZoneName } from '../../stdlib/standard/zone-name.ts'
import { isList } from '../../values/list.ts'
import { bytesOfInt, bytesOfList, bytesOfStringPart } from '../../values/memory.ts'
import { type Meter, searchWeightOf, stepThrough, weightOf } from '../../values/meter.ts'
import { maxListLength } from '../../values/abort.ts'
import type { CelValue } from '../../values/value.ts'

/** Counts the steps of a call before the call runs. */
export type Weigh = (meter: Meter, first: CelValue, second?: CelValue, third?: CelValue) => void

/** The cost of calling a function. Absent members are skipped, which keeps cheap functions fast. */
export interface CallWeight {
  /** Absent if a call costs no more than any other subexpression, regardless of the operands' sizes. */
  readonly operands?: Weigh
  /**
   * The memory of a result: `none` if the result allocates nothing or was already counted, `part` for a string that
   * shares its characters with an operand, `made` otherwise.
   */
  readonly result: 'none' | 'part' | 'made'
}

/** One pass over each operand. */
const once: Weigh = (meter, first, second) => {
  meter.step(second === undefined ? weightOf(first) : weightOf(first) + weightOf(second))
}

/** One pass over strings; other operands need no pass. */
const texts = textsTimes(1)

/** One pass over strings with a fixed number of steps per character. */
function textsTimes(stepsOfCharacter: number): Weigh {
  return (meter, first, second) => {
    if (typeof first === 'string') meter.step(first.length * stepsOfCharacter)
    if (typeof second === 'string') meter.step(second.length * stepsOfCharacter)
  }
}

/** A search for the second operand in the first operand. */
const search: Weigh = (meter, first, second = null) => {
  meter.step(searchWeightOf(first, second))
}

/** A search for the second operand in the first operand, allocating memory for each occurrence. */
function occurrences(bytesOfEach: number): Weigh {
  return (meter, text, part = null) => {
    if (typeof text !== 'string' || typeof part !== 'string') return
    meter.step(searchWeightOf(text, part))
    const count = part === '' ? text.length : countOf(text, part)
    meter.step(count * stepsOfOccurrence)
    meter.allocate(bytesOfList(count + 1) + (count + 1) * bytesOfEach)
  }
}

const stepsOfOccurrence = 8

/** Counts the occurrences of one string in another string. */
function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++
  return count
}

/** A pass over the operands and all their nested values. */
const deep: Weigh = (meter, first, second = null) => {
  stepThrough(meter, first)
  stepThrough(meter, second)
}

/** Formatting a value or a number takes longer than a single pass. */
const stepsOfWriting = 16
const stepsOfClause = 80
/** A clause such as `%.100f` computes a limited number of digits. */
const stepsOfDigits = 480

/** Formatting with a format string. */
const formatting: Weigh = (meter, text, args = null) => {
  if (typeof text !== 'string') return
  meter.step(text.length)
  // Formatting stops at the first clause without an argument.
  let left = 1 + weightOf(args)
  for (let at = text.indexOf('%'); at >= 0 && left > 0; at = text.indexOf('%', at + 2)) {
    meter.step(stepsOfOccurrence)
    if (text[at + 1] === '%') continue
    left--
    meter.step(text[at + 1] === '.' ? stepsOfDigits : stepsOfClause)
  }
  stepThrough(meter, args, stepsOfWriting)
}

/** Sorting; assumes more comparisons per key than the logarithm of the maximum list length. */
const sorting: Weigh = (meter, list, keys = list) => {
  if (!isList(keys)) return
  meter.step(stepsOfSorting)
  for (const key of keys) meter.step(stepsOfSorting + 2 * weightOf(key))
}

const stepsOfSorting = 50

/** A lookup of a time's fields, with a time zone lookup if a zone is given. */
const zoned: Weigh = (meter, _moment, zone) => {
  meter.step(stepsOfMoment)
  if (zone === undefined) return
  meter.step(stepsOfZone + weightOf(zone))
  if (typeof zone === 'string' && isNewZone(meter, zone)) meter.step(stepsOfNewZone)
}

/** Parsing or formatting a time with a layout or a unit, optionally in a time zone. */
const laidOut: Weigh = (meter, moment, layout, zone) => {
  meter.step(stepsOfLayout + (weightOf(moment) + weightOf(layout ?? null)) * stepsOfLayoutPart)
  zoned(meter, moment, zone)
  // Finding a date in a zone also looks up the surrounding offsets.
  if (zone !== undefined) meter.step(2 * stepsOfZone)
}

const stepsOfLayout = 100
const stepsOfLayoutPart = 10

/** The zones recently used by each evaluation, up to the standard library's cache size. */
const zonesAsked = new WeakMap<Meter, Set<string>>()

/** True if an evaluation uses a zone for the first time. Ignores other evaluations to keep step counts reproducible. */
function isNewZone(meter: Meter, zone: string): boolean {
  const asked = zonesAsked.get(meter) ?? new Set()
  zonesAsked.set(meter, asked)
  if (asked.has(zone) || !isZoneName(zone)) return false
  if (asked.size === maxZones) asked.clear()
  asked.add(zone)
  return true
}

const stepsOfMoment = 10
const stepsOfZone = 370
const stepsOfNewZone = 7_000

/** Conversion of a value to a number or string, or of a string to any type. */
const converting: Weigh = (meter, value) => {
  if (typeof value === 'string') meter.step(stepsOfReading + value.length)
  else if (value instanceof Uint8Array) meter.step(stepsOfReading + value.length)
  else if (typeof value === 'number' || typeof value === 'object') meter.step(stepsOfReading)
  else meter.step(stepsOfInteger)
}

const stepsOfReading = 45
const stepsOfInteger = 6

/** Parsing of a timestamp or duration, whose components are numbers. */
const readingTime: Weigh = (meter, value) => {
  meter.step(stepsOfMoment)
  if (typeof value === 'string') meter.step(stepsOfTime + value.length * stepsOfTimePart)
}

const stepsOfTime = 120
const stepsOfTimePart = 7

/** Joining a list of strings. */
const joining: Weigh = (meter, list, separator = null) => {
  meter.step(weightOf(list) * (stepsOfOccurrence + (weightOf(separator) >> 5)))
}

/** Creating a range of integers. */
const counting: Weigh = (meter, size) => {
  if (typeof size !== 'bigint' || size <= 0n) return
  const length = Math.min(Number(size), maxListLength)
  meter.allocateContainer(bytesOfList(length) + length * bytesOfInt)
}

const coding: Weigh = (meter, value) => {
  meter.step(stepsOfReading + 2 * weightOf(value))
}

const light: CallWeight = { result: 'none' }
const wrapping: CallWeight = { result: 'made' }

/** The costs of functions that cost more or less than one pass over each operand, keyed by function name. */
const weights: ReadonlyMap<string, CallWeight> = new Map([
  ...['dyn', 'hasValue', 'value'].map(named(light)),
  ...['type', 'optional.of', 'optional.ofNonZeroValue', 'first', 'last', 'slice'].map(
    named(wrapping),
  ),
  ...['size'].map(named({ operands: texts, result: 'none' })),
  ...['contains', 'indexOf', 'lastIndexOf'].map(named({ operands: search, result: 'none' })),
  ...['substring', 'charAt', 'trim'].map(named({ operands: texts, result: 'part' })),
  ...['lowerAscii', 'upperAscii', 'reverse', 'strings.quote'].map(
    named({ operands: textsTimes(3), result: 'made' }),
  ),
  ...['split'].map(named({ operands: occurrences(bytesOfStringPart), result: 'none' })),
  ...['replace'].map(named({ operands: occurrences(0), result: 'made' })),
  ...['format'].map(named({ operands: formatting, result: 'made' })),
  ...['string', 'int', 'uint', 'double'].map(named({ operands: converting, result: 'made' })),
  ...['timestamp', 'duration'].map(named({ operands: readingTime, result: 'made' })),
  ...['base64.encode', 'base64.decode'].map(named({ operands: coding, result: 'made' })),
  ...['lists.range'].map(named({ operands: counting, result: 'none' })),
  ...['join'].map(named({ operands: joining, result: 'made' })),
  ...['flatten', 'distinct'].map(named({ operands: deep, result: 'made' })),
  ...['sets.contains', 'sets.equivalent', 'sets.intersects'].map(
    named({ operands: deep, result: 'none' }),
  ),
  ...['sort', '@sortByAssociatedKeys'].map(named({ operands: sorting, result: 'made' })),
  ...['getFullYear', 'getMonth', 'getDate', 'getDayOfMonth', 'getDayOfWeek'].map(
    named({ operands: zoned, result: 'none' }),
  ),
  ...['getDayOfYear', 'getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'].map(
    named({ operands: zoned, result: 'none' }),
  ),
  ...['time.parse', 'time.format', 'time.start_of', 'time.end_of'].map(
    named({ operands: laidOut, result: 'made' }),
  ),
])

/** Returns the cost of a function's calls, considering the overloads that the check resolved. */
export function callWeightOf(name: string, reference: Reference | undefined): CallWeight {
  const known = weights.get(name)
  if (known !== undefined) return known
  if (reference?.kind !== 'function') return { operands: once, result: 'made' }
  const { overloads } = reference
  const result = overloads.every((overload) => isPrimitive(overload.result)) ? 'none' : 'made'
  let hasLarge = false
  let hasTexts = false
  for (const { parameters } of overloads) {
    for (const parameter of parameters) {
      hasLarge ||= isLarge(parameter)
      hasTexts ||= isText(parameter)
    }
  }
  if (hasLarge) return { operands: once, result }
  return hasTexts ? { operands: texts, result } : { result }
}

/** True for types whose values use negligible memory. */
function isPrimitive({ kind }: CelType): boolean {
  return kind === 'bool' || kind === 'int' || kind === 'double' || kind === 'null'
}

function isText({ kind }: CelType): boolean {
  return kind === 'string'
}

/** True for types, other than string, whose values can be large. */
function isLarge({ kind }: CelType): boolean {
  switch (kind) {
    case 'list':
    case 'map':
    case 'bytes':
    case 'dyn':
    case 'any':
    case 'error':
    case 'parameter':
    case 'wrapper':
      return true
    default:
      return false
  }
}

function named(weight: CallWeight): (name: string) => readonly [string, CallWeight] {
  return (name) => [name, weight]
}
