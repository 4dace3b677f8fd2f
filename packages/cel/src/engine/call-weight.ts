import type { Reference } from '../check/checked.ts'
import type { CelType } from '../types/cel-type.ts'
import { mostZones } from '../stdlib/standard/time-zone.ts'
import { isZoneName } from '../stdlib/standard/zone-name.ts'
import { isList } from '../values/is-list.ts'
import { bytesOfInt, bytesOfList, bytesOfStringPart } from '../values/memory.ts'
import type { Meter } from '../values/meter.ts'
import { maxListLength } from '../values/size-guard.ts'
import type { CelValue } from '../values/value.ts'
import { searchWeightOf, stepThrough, weightOf } from '../values/weight.ts'

/** Takes the steps of a call before it is run. */
export type Weigh = (meter: Meter, first: CelValue, second?: CelValue, third?: CelValue) => void

/** How the calls of a function are priced, so that none costs time where there is nothing to price. */
export interface CallWeight {
  /** Absent where a call takes no more than any part of an expression, however large the operands are. */
  readonly operands?: Weigh
  /**
   * The memory that a result takes: `none` where it has none of its own or was taken before, `part` where a string
   * shares its characters with an operand, `made` otherwise.
   */
  readonly result: 'none' | 'part' | 'made'
}

/** Going over each operand once. */
const once: Weigh = (meter, first, second) => {
  meter.step(second === undefined ? weightOf(first) : weightOf(first) + weightOf(second))
}

/** Going over texts only: there is nothing else, or it knows its size. */
const texts = textsTimes(1)

/** Going over texts, with so much work for each character. */
function textsTimes(stepsOfCharacter: number): Weigh {
  return (meter, first, second) => {
    if (typeof first === 'string') meter.step(first.length * stepsOfCharacter)
    if (typeof second === 'string') meter.step(second.length * stepsOfCharacter)
  }
}

/** Looking for the second operand in the first. */
const search: Weigh = (meter, first, second = null) => {
  meter.step(searchWeightOf(first, second))
}

/** Looking for the second operand in the first, and making something of each place where it is. */
function occurrences(bytesOfEach: number): Weigh {
  return (meter, text, part = null) => {
    if (typeof text !== 'string' || typeof part !== 'string') return
    meter.step(searchWeightOf(text, part))
    const count = part === '' ? text.length : countOf(text, part)
    meter.step(count * stepsOfOccurrence)
    meter.allocate(bytesOfList(count + 1) + (count + 1) * bytesOfEach)
  }
}

/** Cutting a text where another is found. */
const stepsOfOccurrence = 8

/** How often a text is found in another. */
function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++
  return count
}

/** Going into all parts of the operands. */
const deep: Weigh = (meter, first, second = null) => {
  stepThrough(meter, first)
  stepThrough(meter, second)
}

/** Writing a value or a number takes longer than going over it. */
const stepsOfWriting = 16
const stepsOfClause = 80
/** A clause such as `%.100f` computes all digits of a number, up to so many. */
const stepsOfDigits = 480

/** Writing what clauses ask for. */
const formatting: Weigh = (meter, text, args = null) => {
  if (typeof text !== 'string') return
  meter.step(text.length)
  // A clause too many ends the writing.
  let left = 1 + weightOf(args)
  for (let at = text.indexOf('%'); at >= 0 && left > 0; at = text.indexOf('%', at + 2)) {
    meter.step(stepsOfOccurrence)
    if (text[at + 1] === '%') continue
    left--
    meter.step(text[at + 1] === '.' ? stepsOfDigits : stepsOfClause)
  }
  stepThrough(meter, args, stepsOfWriting)
}

/** Comparing keys with each other until they are in order: more often than a list of any length has levels. */
const sorting: Weigh = (meter, list, keys = list) => {
  if (!isList(keys)) return
  meter.step(stepsOfSorting)
  for (const key of keys) meter.step(stepsOfSorting + 2 * weightOf(key))
}

const stepsOfSorting = 50

/** Asking for a time zone by its name, where one is given. */
const zoned: Weigh = (meter, _moment, zone) => {
  meter.step(stepsOfMoment)
  if (zone === undefined) return
  meter.step(stepsOfZone + weightOf(zone))
  if (typeof zone === 'string' && isNewZone(meter, zone)) meter.step(stepsOfNewZone)
}

/** Reading or writing a moment by a layout or a unit, in a zone where one is given. */
const laidOut: Weigh = (meter, moment, layout, zone) => {
  meter.step(stepsOfLayout + (weightOf(moment) + weightOf(layout ?? null)) * stepsOfLayoutPart)
  zoned(meter, moment, zone)
  // A date of a zone is found by asking for the offsets around it.
  if (zone !== undefined) meter.step(2 * stepsOfZone)
}

const stepsOfLayout = 100
const stepsOfLayoutPart = 10

/** The zones that an evaluation asked for last. The standard library keeps as many. */
const zonesAsked = new WeakMap<Meter, Set<string>>()

/** Whether an evaluation has to look a zone up. Other evaluations do not count, so that each takes the same steps. */
function isNewZone(meter: Meter, zone: string): boolean {
  const asked = zonesAsked.get(meter) ?? new Set()
  zonesAsked.set(meter, asked)
  if (asked.has(zone) || !isZoneName(zone)) return false
  if (asked.size === mostZones) asked.clear()
  asked.add(zone)
  return true
}

/** Computing a date of a moment. */
const stepsOfMoment = 10
const stepsOfZone = 370
/** Looking a zone up by its name. */
const stepsOfNewZone = 7_000

/** Converting a value to a number or a text, or a text to anything. */
const converting: Weigh = (meter, value) => {
  if (typeof value === 'string') meter.step(stepsOfReading + value.length)
  else if (value instanceof Uint8Array) meter.step(stepsOfReading + value.length)
  else if (typeof value === 'number' || typeof value === 'object') meter.step(stepsOfReading)
  else meter.step(stepsOfInteger)
}

const stepsOfReading = 45
const stepsOfInteger = 6

/** Reading a moment or a duration, each part of which is a number. */
const readingTime: Weigh = (meter, value) => {
  meter.step(stepsOfMoment)
  if (typeof value === 'string') meter.step(stepsOfTime + value.length * stepsOfTimePart)
}

const stepsOfTime = 120
const stepsOfTimePart = 7

/** Joining the texts of a list. */
const joining: Weigh = (meter, list, separator = null) => {
  meter.step(weightOf(list) * (stepsOfOccurrence + (weightOf(separator) >> 5)))
}

/** The integers of a range. */
const counting: Weigh = (meter, size) => {
  if (typeof size !== 'bigint' || size <= 0n) return
  const length = Math.min(Number(size), maxListLength)
  meter.allocateContainer(bytesOfList(length) + length * bytesOfInt)
}

/** Encoding and decoding. */
const coding: Weigh = (meter, value) => {
  meter.step(stepsOfReading + 2 * weightOf(value))
}

const light: CallWeight = { result: 'none' }
const wrapping: CallWeight = { result: 'made' }

/** How calls are priced that do more, or less, than going over each operand once, by the function's name. */
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

/** How calls of a function are priced, given what the check knows of their types. */
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

/** Whether values of a type take no memory worth counting. */
function isPrimitive({ kind }: CelType): boolean {
  return kind === 'bool' || kind === 'int' || kind === 'double' || kind === 'null'
}

function isText({ kind }: CelType): boolean {
  return kind === 'string'
}

/** Whether values of a type can be large without being texts. */
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
