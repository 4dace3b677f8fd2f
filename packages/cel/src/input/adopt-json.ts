import type { CelValue } from '../values/value.ts'
import { ExactValue } from './exact-value.ts'
import { InvalidInput } from './invalid-input.ts'
import { listOfSize } from '../values/list.ts'
import { bytesOfList, bytesOfMap } from '../values/memory.ts'
import type { Meter } from '../values/meter.ts'

/** The number of steps to enter a list or map. */
const stepsOfContainer = 4
/** The number of steps to read a field and add it to a map. */
const stepsOfEntry = 12

/**
 * Converts JSON like the service's decoder: objects become maps, which keeps names from reaching JavaScript's
 * built-in properties; numbers become doubles; lone surrogates become U+FFFD.
 * @param depth the maximum nesting depth
 * @param meter counts steps and memory
 */
export function adoptJson(json: unknown, depth: number, meter: Meter): CelValue {
  if (typeof json === 'string') return json.toWellFormed()
  if (json === null || typeof json === 'boolean') return json
  if (typeof json === 'number') {
    if (Number.isFinite(json)) return json
    throw new InvalidInput('invalid_input', `the input contains ${json}, which JSON does not allow`)
  }
  if (typeof json !== 'object') {
    throw new InvalidInput(
      'invalid_input',
      `the input contains a value of type ${typeof json}, which JSON does not allow`,
    )
  }
  if (depth === 0) throw new InvalidInput('limit_exceeded', 'the input is nested too deeply')
  if (Array.isArray(json)) {
    meter.step(stepsOfContainer + json.length)
    meter.allocate(bytesOfList(json.length))
    const items: readonly unknown[] = json
    const list = listOfSize(items.length)
    let index = 0
    // Not `map`, which would preserve holes.
    for (const item of items) list[index++] = adoptJson(item, depth - 1, meter)
    return list
  }
  if (!isJsonObject(json)) {
    if (json instanceof ExactValue) return json.value
    throw new InvalidInput(
      'invalid_input',
      'the input contains an instance of a class, which JSON does not allow',
    )
  }
  const keys = Object.keys(json)
  meter.step(stepsOfContainer + keys.length * stepsOfEntry)
  meter.allocate(bytesOfMap(keys.length))
  const map = new Map<CelValue, CelValue>()
  for (const key of keys) map.set(key.toWellFormed(), adoptJson(json[key], depth - 1, meter))
  return map
}

/** True for plain JSON-like objects from any realm. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // Fast path for the most common case: objects from this realm.
  if (prototype === Object.prototype || prototype === null) return true
  return !Array.isArray(value) && Object.getPrototypeOf(prototype) === null
}

/**
 * True for values with named members, like JSON objects. Skips the class check, which can cost more than all other
 * work on an object.
 */
export function isKeyed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for plain objects from this realm. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const empty = {}

/** True if plain objects inherit no enumerable members. Members of a polluted prototype must not appear in claims. */
export function inheritsNothing(): boolean {
  // oxlint-disable-next-line guard-for-in -- detects inherited members
  for (const name in empty) return name === ''
  return true
}
