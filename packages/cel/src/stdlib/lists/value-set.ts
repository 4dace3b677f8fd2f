import { Duration } from '../../values/time/duration.ts'
import { equal } from '../../values/equal.ts'
import { isList } from '../../values/list.ts'
import { type Meter, stepThrough } from '../../values/meter.ts'
import { Message } from '../../values/message.ts'
import { Optional } from '../../values/optional.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { Uint } from '../../values/integers.ts'
import type { CelValue } from '../../values/value.ts'

/** The steps and memory for looking up or adding a primitive. */
const stepsOfPrimitive = 12
const bytesOfPrimitive = 48
/** The steps and memory for a value whose key is computed from its contents. */
const stepsOfObject = 60
const bytesOfObject = 240

/** The steps for comparing two values, excluding their contents. */
const stepsOfComparison = 4

/**
 * A set of values, compared by `==`. Primitives are looked up directly; other values are stored in buckets, with the
 * same key for equal values. Counts steps and memory; {@link dispose} releases the memory.
 */
export class ValueSet {
  readonly #meter: Meter
  readonly #primitives = new Set<unknown>()
  readonly #buckets = new Map<unknown, CelValue[]>()
  #bytes = 0

  constructor(meter: Meter, values: readonly CelValue[] = []) {
    this.#meter = meter
    for (const value of values) this.#add(value, areInterchangeable)
  }

  /** Adds a value; returns false if the set already contains an equal value. */
  add(value: CelValue): boolean {
    return this.#add(value, equal)
  }

  has(value: CelValue): boolean {
    const primitive = primitiveOf(value)
    if (primitive !== undefined) {
      this.#meter.step(stepsOfPrimitive)
      return this.#primitives.has(primitive)
    }
    this.#meter.step(stepsOfObject)
    const bucket = this.#buckets.get(keyOf(value, depthOfKey))
    return bucket !== undefined && this.#holds(bucket, value, equal)
  }

  /** Releases the set's memory. */
  dispose(): void {
    this.#meter.release(this.#bytes)
    this.#bytes = 0
  }

  /** Adds a value unless the set already contains a value that matches it. */
  #add(value: CelValue, matches: Matches): boolean {
    const primitive = primitiveOf(value)
    return primitive === undefined ? this.#addObject(value, matches) : this.#addPrimitive(primitive)
  }

  #addPrimitive(primitive: Primitive): boolean {
    this.#meter.step(stepsOfPrimitive)
    const { size } = this.#primitives
    this.#primitives.add(primitive)
    if (this.#primitives.size === size) return false
    this.#allocate(bytesOfPrimitive)
    return true
  }

  #addObject(value: CelValue, matches: Matches): boolean {
    this.#meter.step(stepsOfObject)
    const key = keyOf(value, depthOfKey)
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      this.#allocate(bytesOfObject)
      this.#buckets.set(key, [value])
      return true
    }
    stepThrough(this.#meter, value)
    // NaN, and any value that contains NaN, equals no value, so it is always new and need not be stored.
    if (!equal(value, value)) return true
    if (this.#holds(bucket, value, matches)) return false
    this.#allocate(bytesOfPrimitive)
    bucket.push(value)
    return true
  }

  #holds(bucket: readonly CelValue[], value: CelValue, matches: Matches): boolean {
    return bucket.some((each) => {
      this.#meter.step(stepsOfComparison)
      stepThrough(this.#meter, each)
      return matches(value, each)
    })
  }

  #allocate(bytes: number): void {
    this.#bytes += bytes
    this.#meter.allocate(bytes)
  }
}

type Matches = (value: CelValue, member: CelValue) => boolean

/**
 * True if every value that equals one of two values also equals the other. Equality is not transitive: a large double
 * equals several integers, which differ from each other.
 */
function areInterchangeable(value: CelValue, member: CelValue): boolean {
  if (!equal(value, member)) return false
  if (typeof value !== 'object' || value instanceof Uint) {
    return typeof value === typeof member && value instanceof Uint === member instanceof Uint
  }
  return isExact(value)
}

/** True if a value contains no number that equals a double only after rounding. */
function isExact(value: CelValue): boolean {
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint) {
    return primitiveOf(value) !== undefined
  }
  if (isList(value)) return value.every(isExact)
  if (value instanceof Map) {
    return [...value].every(([key, each]) => isExact(key) && isExact(each))
  }
  if (value instanceof Optional) return value.value === undefined || isExact(value.value)
  return !(value instanceof Message) || [...value.values.values()].every(isExact)
}

type Primitive = string | number | boolean | null

/**
 * Returns the JavaScript primitive that identifies a value under `==`. If a double represents a number exactly, the
 * double also identifies the equal numbers of other types.
 */
function primitiveOf(value: CelValue): Primitive | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') {
    // NaN does not equal itself, and several integers may equal the same large double.
    return Number.isSafeInteger(value) || (!Number.isInteger(value) && !Number.isNaN(value))
      ? value
      : undefined
  }
  const integer = value instanceof Uint ? value.value : value
  if (typeof integer !== 'bigint') return undefined
  const number = Number(integer)
  return Number.isSafeInteger(number) ? number : undefined
}

/**
 * The number of elements or entries included in a collection's key: enough to be selective, few enough to be cheap.
 */
const sample = 8
/** The nesting depth of lists and maps that the key covers. */
const depthOfKey = 2

/** Returns a key that is the same for equal values; the key of a number is the nearest double, as in comparisons. */
function keyOf(value: CelValue, depth: number): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint) return Number(value.value)
  if (isList(value)) {
    const elements = depth > 0 ? value.slice(0, sample) : []
    return `list ${value.length} ${elements.map((each) => partKey(each, depth)).join()}`
  }
  if (value instanceof Uint8Array) return `bytes ${value.length} ${value.slice(0, sample).join()}`
  // Excludes the UTC offset, which does not affect equality.
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
