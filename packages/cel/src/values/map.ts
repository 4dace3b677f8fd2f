import { Duration } from './time/duration.ts'
import { Opaque } from './opaque.ts'
import { Timestamp } from './time/timestamp.ts'
import { TypeValue } from './type-value.ts'
import { Uint } from './integers.ts'
import type { CelValue } from './value.ts'

/**
 * A map created by an expression, whose keys Go hashes. A JSON object is a plain `Map`, in which Go only looks up
 * strings. See `contains`.
 */
export class HashMap extends Map<CelValue, CelValue> {}

/**
 * A map whose keys include JavaScript objects that compare by value, such as `uint`. A separate class, because nearly
 * all keys are primitives.
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

/** Returns a name that is the same for equal object keys; `undefined` for keys that JavaScript compares like Go. */
function nameOf(key: CelValue): string | undefined {
  if (typeof key !== 'object' || key === null) return undefined
  if (key instanceof Uint) return `uint ${key.value}`
  if (key instanceof Timestamp) return key.hashName && `timestamp ${key.hashName}`
  if (key instanceof Duration) return `duration ${key.nanoseconds}`
  if (key instanceof TypeValue) return `type ${key.name}`
  return key instanceof Opaque && !key.isIdentity ? `${key.typeName} ${key.toString()}` : undefined
}

/**
 * A map with the key -0.0, which `Map` would convert to 0 but Go keeps, or with NaN, which is always a new key in Go.
 */
export class OddNumberMap extends ObjectKeyMap {
  #isZeroNegative = false
  /** Placeholders for NaN keys: a list used as a key equals only itself. */
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

/** Returns the class of maps that can store a key. */
export function mapClassFor(key: CelValue): typeof HashMap {
  if (Object.is(key, -0) || Number.isNaN(key)) return OddNumberMap
  return typeof key === 'object' ? ObjectKeyMap : HashMap
}

/**
 * Creates a map with keys of any type. The last duplicate wins, as in cel-go; an entry without a value removes the key.
 */
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
 * Returns a map's key for use in another map. List and map keys compare by identity, and cel-go creates a new list or
 * map each time it reads one from JSON.
 */
export function keyOf(value: CelValue): CelValue {
  return value instanceof Map && !(value instanceof HashMap) ? new Map(value) : value
}

const minIntDouble = -(2 ** 63)

/** Returns the value of a key; a number also finds a key of another number type with the same integer value. */
export function findInMap(
  map: ReadonlyMap<CelValue, CelValue>,
  key: CelValue,
): CelValue | undefined {
  if (typeof key === 'string') return map.get(key)
  // NaN does not equal itself, but `Map` would find it.
  if (Number.isNaN(key)) return undefined
  const found = map.get(key)
  if (found !== undefined) return found
  if (typeof key === 'bigint') return key >= 0n ? map.get(new Uint(key)) : undefined
  if (key instanceof Uint) return map.get(key.value)
  // In cel-go, the smallest double in the int range is not an int.
  if (typeof key !== 'number' || !Number.isInteger(key) || key <= minIntDouble) return undefined
  const integer = BigInt(key)
  const value = map.get(integer)
  // The value may be null.
  return value === undefined && integer >= 0n ? map.get(new Uint(integer)) : value
}
