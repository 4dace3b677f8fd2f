import { findInMap, HashMap, keyOf, mapClassFor } from './map.ts'
import { bytesOf, bytesOfKeyName, bytesOfMap, growthOfMap } from './memory.ts'
import type { Meter } from './meter.ts'
import type { CelValue } from './value.ts'

/** Looking a key up and adding it take about so many steps. */
const stepsOfEntry = 6
/** A key that is an object is looked up by its name. */
const stepsOfObjectKey = 30

/** Makes a map entry by entry, and takes the memory for it. */
export class MapBuilder {
  readonly #meter: Meter
  #map: HashMap = new HashMap()

  constructor(meter: Meter) {
    this.#meter = meter
    meter.allocateContainer(bytesOfMap(0))
  }

  /** Adds an entry unless its key is there already; returns whether it did. */
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

  /** The map made; nothing may be added after. */
  build(): ReadonlyMap<CelValue, CelValue> {
    return this.#map
  }
}
