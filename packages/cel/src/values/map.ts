import { Duration } from './duration.ts'
import { Opaque } from './opaque.ts'
import { Timestamp } from './timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/**
 * A map that an expression makes, whose keys Go hashes; a JSON object is a plain `Map`, in which Go looks for strings
 * alone. See `contains`.
 */
export class HashMap extends Map<CelValue, CelValue> {}

/**
 * A map with keys that are objects in JavaScript and yet equal by value, such as those of type `uint`. Every other map
 * is a plain `Map`, since nearly all keys are primitives already.
 */
export class ObjectKeyMap extends HashMap {
  readonly #keys: Map<string, CelValue> = new Map()

  override get(key: CelValue): CelValue | undefined {
    return super.get(this.#canonical(key))
  }

  override has(key: CelValue): boolean {
    return super.has(this.#canonical(key))
  }

  override delete(key: CelValue): boolean {
    return super.delete(this.#canonical(key))
  }

  override set(key: CelValue, value: CelValue): this {
    const name = nameOf(key)
    if (name !== undefined && !this.#keys.has(name)) this.#keys.set(name, key)
    return super.set(this.#canonical(key), value)
  }

  #canonical(key: CelValue): CelValue {
    const name = nameOf(key)
    return name === undefined ? key : (this.#keys.get(name) ?? key)
  }
}

/** The same for object keys that are equal; `undefined` for keys that Go tells apart as JavaScript does. */
function nameOf(key: CelValue): string | undefined {
  if (typeof key !== 'object' || key === null) return undefined
  if (key instanceof Uint) return `uint ${key.value}`
  if (key instanceof Timestamp) return key.hashName && `timestamp ${key.hashName}`
  if (key instanceof Duration) return `duration ${key.nanoseconds}`
  if (key instanceof TypeValue) return `type ${key.name}`
  return key instanceof Opaque ? `${key.typeName} ${key.toString()}` : undefined
}

/** A map with the key -0.0, which `Map` turns into 0 and Go keeps, or with NaN, which is another key each time in Go. */
export class OddNumberMap extends ObjectKeyMap {
  #isZeroNegative = false
  /** What stands for each NaN; a list is the same key as itself alone. */
  readonly #nans = new Set<CelValue>()

  override set(key: CelValue, value: CelValue): this {
    if (Number.isNaN(key)) {
      const nan: CelValue = []
      this.#nans.add(nan)
      return super.set(nan, value)
    }
    if (key === 0) this.#isZeroNegative = Object.is(key, -0)
    return super.set(key, value)
  }

  override *keys(): MapIterator<CelValue> {
    for (const key of super.keys()) yield this.#shown(key)
  }

  override *entries(): MapIterator<[CelValue, CelValue]> {
    for (const [key, value] of super.entries()) yield [this.#shown(key), value]
  }

  override [Symbol.iterator](): MapIterator<[CelValue, CelValue]> {
    return this.entries()
  }

  #shown(key: CelValue): CelValue {
    if (key === 0) return this.#isZeroNegative ? -0 : 0
    return this.#nans.has(key) ? Number.NaN : key
  }
}

/** The class of the maps that can hold a key. */
export function mapClassFor(key: CelValue): typeof HashMap {
  if (Object.is(key, -0) || Number.isNaN(key)) return OddNumberMap
  return typeof key === 'object' ? ObjectKeyMap : HashMap
}

/** Makes a map for keys of any type. The last of repeated keys wins, as in cel-go; one without a value removes. */
export function makeMap(
  entries: readonly (readonly [key: CelValue, value: CelValue | undefined])[],
): ReadonlyMap<CelValue, CelValue> {
  const map = new (classFor(entries))()
  for (const [key, value] of entries) {
    if (value === undefined) map.delete(key)
    else map.set(key, value)
  }
  return map
}

function classFor(entries: readonly (readonly [key: CelValue, value: unknown])[]): typeof HashMap {
  let found = HashMap
  for (const [key] of entries) {
    const needed = mapClassFor(key)
    if (needed === OddNumberMap) return OddNumberMap
    if (needed !== HashMap) found = needed
  }
  return found
}

/**
 * A key of a map to be added to another. A list or map is the same key as itself alone, and cel-go makes a map anew
 * whenever it takes one out of JSON.
 */
export function keyOf(value: CelValue): CelValue {
  return value instanceof Map && !(value instanceof HashMap) ? new Map(value) : value
}

const leastInt = -(2 ** 63)

/** The value of a key, where a number finds the integer key of the same value whatever its type. */
export function findInMap(
  map: ReadonlyMap<CelValue, CelValue>,
  key: CelValue,
): CelValue | undefined {
  if (typeof key === 'string') return map.get(key)
  // Not even equal to itself, though a Map would find it.
  if (Number.isNaN(key)) return undefined
  const found = map.get(key)
  if (found !== undefined) return found
  if (typeof key === 'bigint') return key >= 0n ? map.get(new Uint(key)) : undefined
  if (key instanceof Uint) return map.get(key.value)
  // cel-go takes the least of all doubles that are ints for one that is none.
  if (typeof key !== 'number' || !Number.isInteger(key) || key <= leastInt) return undefined
  const integer = BigInt(key)
  return map.get(integer) ?? (integer >= 0n ? map.get(new Uint(integer)) : undefined)
}
