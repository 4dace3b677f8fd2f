import type { CelValue } from '../values/value.ts'
import { ExactValue } from './exact-value.ts'
import { InvalidInput } from './invalid-input.ts'
import { listOfSize } from '../values/list-of-size.ts'
import { bytesOfList, bytesOfMap } from '../values/memory.ts'
import type { Meter } from '../values/meter.ts'

/** What going into a list or map takes. */
const stepsOfContainer = 4
/** Reading a field of an object, and adding it to a map. */
const stepsOfEntry = 12

/**
 * Makes a value of JSON as the service's decoder does: objects become maps, so that no name in them can reach
 * anything of JavaScript; numbers become doubles; lone surrogates become U+FFFD.
 * @param depth how deep it may nest
 * @param meter counts lists and objects, the values in them and their memory
 */
export function adoptJson(json: unknown, depth: number, meter: Meter): CelValue {
  if (typeof json === 'string') return json.toWellFormed()
  if (json === null || typeof json === 'boolean') return json
  if (typeof json === 'number') {
    if (Number.isFinite(json)) return json
    throw new InvalidInput('invalid_input', `the input holds ${json}, which JSON cannot`)
  }
  if (typeof json !== 'object') {
    throw new InvalidInput(
      'invalid_input',
      `the input holds a value of type ${typeof json}, which JSON cannot`,
    )
  }
  if (depth === 0) throw new InvalidInput('limit_exceeded', 'the input nests too deep')
  if (Array.isArray(json)) {
    meter.step(stepsOfContainer + json.length)
    meter.allocate(bytesOfList(json.length))
    const items: readonly unknown[] = json
    const list = listOfSize(items.length)
    let index = 0
    // Not `map`, which would leave a hole where there is one.
    for (const item of items) list[index++] = adoptJson(item, depth - 1, meter)
    return list
  }
  if (!isJsonObject(json)) {
    if (json instanceof ExactValue) return json.value
    throw new InvalidInput(
      'invalid_input',
      'the input holds an object of a class, which JSON cannot',
    )
  }
  const keys = Object.keys(json)
  meter.step(stepsOfContainer + keys.length * stepsOfEntry)
  meter.allocate(bytesOfMap(keys.length))
  const map = new Map<CelValue, CelValue>()
  for (const key of keys) map.set(key.toWellFormed(), adoptJson(json[key], depth - 1, meter))
  return map
}

/** Whether something is an object as JSON has them: without a class, from whatever realm. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // Nearly all come from this realm, and every evaluation asks.
  if (prototype === Object.prototype || prototype === null) return true
  return !Array.isArray(value) && Object.getPrototypeOf(prototype) === null
}
