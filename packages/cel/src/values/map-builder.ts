import { findInMap, ObjectKeyMap } from './map.ts'
import type { CelValue } from './value.ts'

/** Makes a map entry by entry. */
export class MapBuilder {
  #map = new Map<CelValue, CelValue>()

  /** Adds an entry unless its key is there already; returns whether it did. */
  insert(key: CelValue, value: CelValue): boolean {
    if (findInMap(this.#map, key) !== undefined) return false
    if (typeof key === 'object' && !(this.#map instanceof ObjectKeyMap)) {
      const copy = new ObjectKeyMap()
      for (const [each, its] of this.#map) copy.set(each, its)
      this.#map = copy
    }
    this.#map.set(key, value)
    return true
  }

  /** The map made; nothing may be added after. */
  build(): ReadonlyMap<CelValue, CelValue> {
    return this.#map
  }
}
