import { codePointCount } from '../../values/strings.ts'
import { equal } from '../../values/equal.ts'
import { noSuchOverload, type Result } from '../../values/failure.ts'
import { isList } from '../../values/list.ts'
import { findInMap, HashMap } from '../../values/map.ts'
import type { CelValue } from '../../values/value.ts'
import type { Singleton } from '../implementation.ts'
import { missingTrait } from '../no-such-overload.ts'
import { unhashable } from '../../values/abort.ts'

/** Implements `@in`. */
export function contains(element: CelValue, collection: CelValue): Result {
  if (isList(collection)) {
    for (const each of collection) if (equal(element, each)) return true
    return false
  }
  if (collection instanceof Map) {
    // Go panics on an unhashable key, which aborts the whole evaluation.
    const isHashed = collection instanceof HashMap && collection.size > 0
    if (isHashed && element instanceof Uint8Array) throw unhashable()
    return findInMap(collection, element) !== undefined
  }
  return noSuchOverload()
}

/** Implements `size`, which counts the code points of strings. */
export function size(collection: CelValue): Result {
  if (typeof collection === 'string') return BigInt(codePointCount(collection))
  if (isList(collection) || collection instanceof Uint8Array) return BigInt(collection.length)
  if (collection instanceof Map) return BigInt(collection.size)
  return missingTrait('size', collection)
}

export const collections: readonly Singleton[] = [
  { name: '@in', apply: contains },
  { name: 'size', apply: size },
]
