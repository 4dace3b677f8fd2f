import { Failure, noSuchOverload } from '../../values/failure.ts'
import { goFormat } from '../../values/format/go-format.ts'
import { typeName } from '../../values/type-value.ts'
import type { MapBuilder } from '../../values/map-builder.ts'
import type { CelValue } from '../../values/value.ts'

/** Adds an entry to the map that a comprehension builds; a duplicate key is an error. */
export function insertEntry(map: MapBuilder, key: CelValue, value: CelValue): Failure | undefined {
  if (map.insert(key, value)) return undefined
  return new Failure('invalid_argument', () => `insert failed: key ${goFormat(key)} already exists`)
}

/** Adds all entries of a map to the map that a comprehension builds. */
export function insertEntries(map: MapBuilder, entries: CelValue): Failure | undefined {
  if (!(entries instanceof Map)) return noSuchOverload(`cel.@mapInsert(map, ${typeName(entries)})`)
  for (const [key, value] of entries) {
    const failure = insertEntry(map, key, value)
    if (failure !== undefined) return failure
  }
  return undefined
}
