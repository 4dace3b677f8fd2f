import type { Reference } from '../check/checked.ts'
import type { CelType } from '../types/cel-type.ts'
import { isList } from '../values/is-list.ts'
import type { Meter } from '../values/meter.ts'
import type { CelValue } from '../values/value.ts'
import { searchWeightOf, stepThrough, weightOf } from '../values/weight.ts'

/** Takes the steps of a call before it is run. */
export type Weigh = (meter: Meter, first: CelValue, second?: CelValue) => void

/** What the calls of a function are weighed by, so that none costs time where there is nothing to weigh. */
export interface CallWeight {
  /** Absent where a call takes no more than any part of an expression, however large the operands are. */
  readonly operands?: Weigh
  /** Whether what is made counts too. */
  readonly result: boolean
}

/** Going over each operand once. */
const once: Weigh = (meter, first, second) => {
  meter.step(second === undefined ? weightOf(first) : weightOf(first) + weightOf(second))
}

/** Going over texts only: there is nothing else, or it knows its size. */
const texts: Weigh = (meter, first, second) => {
  if (typeof first === 'string') meter.step(first.length)
  if (typeof second === 'string') meter.step(second.length)
}

/** Looking for the second operand in the first. */
const search: Weigh = (meter, first, second = null) => {
  meter.step(searchWeightOf(first, second))
}

/** Going into all parts of the operands. */
const deep: Weigh = (meter, first, second = null) => {
  stepThrough(meter, first)
  stepThrough(meter, second)
}

/** Comparing keys with each other until they are in order: more often than a list of any length has levels. */
const sorting: Weigh = (meter, list, keys = list) => {
  if (!isList(keys)) return
  for (const key of keys) meter.step(32 + 2 * weightOf(key))
}

/** Asking for a time zone by its name, where one is given. */
const zoned: Weigh = (meter, _moment, zone) => {
  if (zone !== undefined) meter.step(300 + weightOf(zone))
}

const light: CallWeight = { result: false }

/** What is not done by going over each operand once, by the function's name. */
const weights: ReadonlyMap<string, CallWeight> = new Map([
  ...['type', 'dyn', 'first', 'last', 'hasValue', 'value'].map(named(light)),
  ...['optional.of', 'optional.ofNonZeroValue'].map(named(light)),
  ...['slice'].map(named({ result: true })),
  ...['size'].map(named({ operands: texts, result: false })),
  ...['contains'].map(named({ operands: search, result: false })),
  ...['indexOf', 'lastIndexOf', 'split', 'replace'].map(named({ operands: search, result: true })),
  ...['format', 'flatten', 'distinct'].map(named({ operands: deep, result: true })),
  ...['sets.contains', 'sets.equivalent', 'sets.intersects'].map(
    named({ operands: deep, result: false }),
  ),
  ...['sort', '@sortByAssociatedKeys'].map(named({ operands: sorting, result: true })),
  ...['getFullYear', 'getMonth', 'getDate', 'getDayOfMonth', 'getDayOfWeek'].map(
    named({ operands: zoned, result: false }),
  ),
  ...['getDayOfYear', 'getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'].map(
    named({ operands: zoned, result: false }),
  ),
  ...['time.parse', 'time.format', 'time.start_of', 'time.end_of'].map(
    named({ operands: zoned, result: true }),
  ),
])

/** How calls of a function are weighed, given what the check knows of their types. */
export function callWeightOf(name: string, reference: Reference | undefined): CallWeight {
  const known = weights.get(name)
  if (known !== undefined) return known
  if (reference?.kind !== 'function') return { operands: once, result: true }
  const { overloads } = reference
  let result = false
  let hasLarge = false
  let hasTexts = false
  for (const overload of overloads) {
    result ||= !isPrimitive(overload.result)
    for (const parameter of overload.parameters) {
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
