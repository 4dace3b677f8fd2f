import { Duration } from '../../values/duration.ts'
import { equal } from '../../values/equal.ts'
import { isList } from '../../values/is-list.ts'
import type { Meter } from '../../values/meter.ts'
import { Timestamp } from '../../values/timestamp.ts'
import { Uint } from '../../values/uint.ts'
import type { CelValue } from '../../values/value.ts'
import { stepThrough } from '../../values/weight.ts'

/**
 * Values that are told apart by `==`. They lie in buckets by a key that equal values have in common, so that to find
 * one does not take a comparison with each; the comparisons that it does take are counted.
 */
export class ValueSet {
  readonly #meter: Meter
  readonly #buckets = new Map<unknown, CelValue[]>()

  constructor(meter: Meter, values: readonly CelValue[] = []) {
    this.#meter = meter
    for (const value of values) this.add(value)
  }

  /** Adds a value unless an equal one is there; returns whether it did. */
  add(value: CelValue): boolean {
    const key = keyOf(value, 2)
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      this.#buckets.set(key, [value])
      return true
    }
    // NaN is equal to nothing, and neither is what holds one: each is new, and none need be kept.
    if (!equal(value, value)) return true
    if (this.#holds(bucket, value)) return false
    bucket.push(value)
    return true
  }

  has(value: CelValue): boolean {
    const bucket = this.#buckets.get(keyOf(value, 2))
    return bucket !== undefined && this.#holds(bucket, value)
  }

  #holds(bucket: readonly CelValue[], value: CelValue): boolean {
    return bucket.some((each) => {
      this.#meter.step()
      stepThrough(this.#meter, each)
      return equal(value, each)
    })
  }
}

/** How many elements and entries of a collection make its key: enough to tell, few enough to cost nothing. */
const sample = 8

/** The same for equal values; a primitive is its own key, and a number has that of the double it is compared as. */
function keyOf(value: CelValue, depth: number): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint) return Number(value.value)
  if (isList(value)) {
    const elements = depth > 0 ? value.slice(0, sample) : []
    return `list ${value.length} ${elements.map((each) => partKey(each, depth)).join()}`
  }
  if (value instanceof Uint8Array) return `bytes ${value.length} ${value.slice(0, sample).join()}`
  if (value instanceof Timestamp || value instanceof Duration) return value.toString()
  if (!(value instanceof Map)) return value.constructor
  const entries = depth > 0 && value.size <= sample ? [...value] : []
  const parts = entries.map(([key, each]) => `${partKey(key, depth)}=${partKey(each, depth)}`)
  return `map ${value.size} ${parts.toSorted().join()}`
}

function partKey(value: CelValue, depth: number): string {
  return String(keyOf(value, depth - 1)).slice(0, 32)
}
