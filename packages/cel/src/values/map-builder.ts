import { findInMap, HashMap, keyOf, mapClassFor } from './map.ts'
import { bytesOf, bytesOfKeyName, bytesOfMap, growthOfMap } from './memory.ts'
import type { Meter } from './meter.ts'
import type { CelValue } from './value.ts'

/** The approximate steps of looking up and adding a key. */
const stepsOfEntry = 6
/** The approximate steps of adding a key that is an object, which is looked up by name. */
const stepsOfObjectKey = 30

/** Builds a map entry by entry and counts its memory. */
export class MapBuilder {
  readonly #meter: Meter
  #map: HashMap = new HashMap()

  constructor(meter: Meter) {
    this.#meter = meter
    meter.allocateContainer(bytesOfMap(0))
  }

  /** Adds an entry; returns false if the key already exists. */
  insert(key: CelValue, value: CelValue): boolean {
    this.#meter.step(typeof key === 'object' ? stepsOfObjectKey : stepsOfEntry)
    if (findInMap(this.#map, key) !== undefined) return false
    const needed = mapClassFor(key)
    const known: ReadonlyMap<CelValue, CelValue> = this.#map
    if (!(known instanceof needed)) {
      const copy = new needed()
      for (const [each, its] of known) copy.set(each, its)
      this.#map = copy
      this.#meter.allocate(bytesOf(copy))
    }
    this.#map.set(keyOf(key), value)
    const growth = growthOfMap(this.#map.size)
    this.#meter.allocate(typeof key === 'object' ? 2 * growth + bytesOfKeyName : growth)
    return true
  }

  /** Returns the map; do not add entries afterwards. */
  build(): ReadonlyMap<CelValue, CelValue> {
    return this.#map
  }
}
