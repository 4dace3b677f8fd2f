import { Duration } from '../../values/duration.ts'
import { equal } from '../../values/equal.ts'
import { isList } from '../../values/is-list.ts'
import type { Meter } from '../../values/meter.ts'
import { Timestamp } from '../../values/timestamp.ts'
import { Uint } from '../../values/uint.ts'
import type { CelValue } from '../../values/value.ts'
import { stepThrough } from '../../values/weight.ts'

/** What looking up or adding a primitive takes, and the memory of one. */
const stepsOfPrimitive = 12
const bytesOfPrimitive = 48
/** The same for a value whose key is made of its parts. */
const stepsOfObject = 60
const bytesOfObject = 240

/** Comparing two values, beside going into them. */
const stepsOfComparison = 4

/**
 * Values that are told apart by `==`. A primitive is found by itself, every other value in a bucket by a key that
 * equal values have in common. Work and memory are counted; {@link dispose} gives the memory back.
 */
export class ValueSet {
  readonly #meter: Meter
  readonly #primitives = new Set<unknown>()
  readonly #buckets = new Map<unknown, CelValue[]>()
  #bytes = 0

  constructor(meter: Meter, values: readonly CelValue[] = []) {
    this.#meter = meter
    for (const value of values) this.add(value)
  }

  /** Adds a value unless an equal one is there; returns true if it did. */
  add(value: CelValue): boolean {
    const primitive = primitiveOf(value)
    return primitive === undefined ? this.#addObject(value) : this.#addPrimitive(primitive)
  }

  has(value: CelValue): boolean {
    const primitive = primitiveOf(value)
    if (primitive !== undefined) {
      this.#meter.step(stepsOfPrimitive)
      return this.#primitives.has(primitive)
    }
    this.#meter.step(stepsOfObject)
    const bucket = this.#buckets.get(keyOf(value, depthOfKey))
    return bucket !== undefined && this.#holds(bucket, value)
  }

  /** Gives the memory back when the set is of no more use. */
  dispose(): void {
    this.#meter.release(this.#bytes)
    this.#bytes = 0
  }

  #addPrimitive(primitive: Primitive): boolean {
    this.#meter.step(stepsOfPrimitive)
    const { size } = this.#primitives
    this.#primitives.add(primitive)
    if (this.#primitives.size === size) return false
    this.#allocate(bytesOfPrimitive)
    return true
  }

  #addObject(value: CelValue): boolean {
    this.#meter.step(stepsOfObject)
    const key = keyOf(value, depthOfKey)
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      this.#allocate(bytesOfObject)
      this.#buckets.set(key, [value])
      return true
    }
    stepThrough(this.#meter, value)
    // NaN is equal to nothing, and neither is what holds one: each is new, and none need be kept.
    if (!equal(value, value)) return true
    if (this.#holds(bucket, value)) return false
    this.#allocate(bytesOfPrimitive)
    bucket.push(value)
    return true
  }

  #holds(bucket: readonly CelValue[], value: CelValue): boolean {
    return bucket.some((each) => {
      this.#meter.step(stepsOfComparison)
      stepThrough(this.#meter, each)
      return equal(value, each)
    })
  }

  #allocate(bytes: number): void {
    this.#bytes += bytes
    this.#meter.allocate(bytes)
  }
}

type Primitive = string | number | boolean | null

/**
 * A value that JavaScript's own sets tell from others as `==` does: a number that a double holds exactly stands for
 * those of other types that are equal to it.
 */
function primitiveOf(value: CelValue): Primitive | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') {
    // NaN is not equal to itself; a large integer may be equal to several doubles' neighbours.
    return Number.isSafeInteger(value) || (!Number.isInteger(value) && !Number.isNaN(value))
      ? value
      : undefined
  }
  const integer = value instanceof Uint ? value.value : value
  if (typeof integer !== 'bigint') return undefined
  const number = Number(integer)
  return Number.isSafeInteger(number) ? number : undefined
}

/** How many elements and entries of a collection make its key: enough to tell, few enough to cost little. */
const sample = 8
/** How deep the key goes into lists and maps. */
const depthOfKey = 2

/** The same for equal values; a number has that of the double it is compared as. */
function keyOf(value: CelValue, depth: number): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint) return Number(value.value)
  if (isList(value)) {
    const elements = depth > 0 ? value.slice(0, sample) : []
    return `list ${value.length} ${elements.map((each) => partKey(each, depth)).join()}`
  }
  if (value instanceof Uint8Array) return `bytes ${value.length} ${value.slice(0, sample).join()}`
  // Not their text: a timestamp's has an offset, which does not count.
  if (value instanceof Timestamp) return `timestamp ${value.seconds} ${value.nanos}`
  if (value instanceof Duration) return `duration ${value.nanoseconds}`
  if (!(value instanceof Map)) return value.constructor
  const entries = depth > 0 && value.size <= sample ? [...value] : []
  const parts = entries.map(([key, each]) => `${partKey(key, depth)}=${partKey(each, depth)}`)
  return `map ${value.size} ${parts.toSorted().join()}`
}

function partKey(value: CelValue, depth: number): string {
  return String(keyOf(value, depth - 1)).slice(0, 32)
}
