import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/**
 * A map with keys of type `uint`, which are equal by value. Every other map is a plain `Map`, since all other keys
 * are primitives in JavaScript already.
 */
export class UintKeyMap extends Map<CelValue, CelValue> {
  readonly #uints: Map<bigint, Uint> = new Map()

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
    if (key instanceof Uint && !this.#uints.has(key.value)) this.#uints.set(key.value, key)
    return super.set(this.#canonical(key), value)
  }

  #canonical(key: CelValue): CelValue {
    return key instanceof Uint ? (this.#uints.get(key.value) ?? key) : key
  }
}

/** Makes a map for keys of any type. The last of repeated keys wins, as in cel-go; one without a value removes. */
export function makeMap(
  entries: readonly (readonly [key: CelValue, value: CelValue | undefined])[],
): ReadonlyMap<CelValue, CelValue> {
  const hasUint = entries.some(([key]) => key instanceof Uint)
  const map = hasUint ? new UintKeyMap() : new Map<CelValue, CelValue>()
  for (const [key, value] of entries) {
    if (value === undefined) map.delete(key)
    else map.set(key, value)
  }
  return map
}

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
  if (typeof key !== 'number' || !Number.isInteger(key)) return undefined
  const integer = BigInt(key)
  return map.get(integer) ?? (integer >= 0n ? map.get(new Uint(integer)) : undefined)
}
