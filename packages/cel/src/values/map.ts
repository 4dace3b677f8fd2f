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

  override set(key: CelValue, value: CelValue): this {
    if (key instanceof Uint && !this.#uints.has(key.value)) this.#uints.set(key.value, key)
    return super.set(this.#canonical(key), value)
  }

  #canonical(key: CelValue): CelValue {
    return key instanceof Uint ? (this.#uints.get(key.value) ?? key) : key
  }
}
