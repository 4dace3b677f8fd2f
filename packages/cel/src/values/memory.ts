import { isList } from './list.ts'
import { Message } from './message.ts'
import { ObjectKeyMap } from './map.ts'
import { Optional } from './optional.ts'
import type { CelValue } from './value.ts'

// Sizes in bytes for V8 on 64-bit machines; other engines use about as much.

/** An int as an element of a list or map. */
export const bytesOfInt = 24
/** A double in a list that also contains other types. */
const bytesOfDouble = 16
/** A substring that shares the characters of its source. */
export const bytesOfStringPart = 32
/** An object such as a timestamp or a uint. */
export const bytesOfObject = 64
export const bytesOfOptional = 32
/** A byte array with its buffer and memory outside the heap. */
const bytesOfByteArray = 400
const bytesOfStringHeader = 24
/** JavaScript strings use one or two bytes per character and do not reveal which; two is assumed. */
const bytesOfCharacter = 2
const bytesOfListHeader = 48
export const bytesOfElement = 8
const bytesOfMapHeader = 72
const bytesOfEntry = 28
const minMapCapacity = 4
/** An entry in the name index of a map with object keys. */
export const bytesOfKeyName = 64
/** The memory that an object key adds to a small map. */
export const bytesOfObjectKey = 128

/** Returns the memory of a string that does not share characters with other strings. */
export function bytesOfString(length: number): number {
  return bytesOfStringHeader + length * bytesOfCharacter
}

/** Returns the memory of a list, excluding its elements. */
export function bytesOfList(length: number): number {
  return bytesOfListHeader + length * bytesOfElement
}

/** Returns the memory of a map, excluding keys and values. JavaScript allocates map capacity in powers of two. */
export function bytesOfMap(size: number): number {
  const capacity = size <= minMapCapacity ? minMapCapacity : 2 ** (32 - Math.clz32(size - 1))
  return bytesOfMapHeader + capacity * bytesOfEntry
}

/** Returns the memory of a message with this number of set fields. */
export function bytesOfMessage(fields: number): number {
  return bytesOfObject + bytesOfMap(fields)
}

/** Returns the memory that the last entry adds to a map of this size. */
export function growthOfMap(size: number): number {
  const previous = size - 1
  const isFull = previous >= minMapCapacity && (previous & (previous - 1)) === 0
  return isFull ? previous * bytesOfEntry : 0
}

/**
 * Returns the memory of a number as an element of a list or map; 0 for other values, which are counted when created.
 * @param isNew true if the element was computed: existing ints are shared, doubles never are
 */
export function bytesOfNumber(value: CelValue, isNew: boolean): number {
  if (typeof value === 'number') return bytesOfDouble
  return isNew && typeof value === 'bigint' ? bytesOfInt : 0
}

/** Returns the memory of a new value, excluding nested values, which existed before. */
export function bytesOf(value: CelValue): number {
  if (typeof value === 'string') return bytesOfString(value.length)
  if (typeof value === 'bigint') return bytesOfInt
  if (typeof value === 'number') return bytesOfDouble
  return typeof value === 'object' && value !== null ? bytesOfObjects(value) : 0
}

function bytesOfObjects(value: Exclude<CelValue, null> & object): number {
  if (isList(value)) return bytesOfList(value.length)
  if (value instanceof Uint8Array) return bytesOfByteArray + value.length
  if (value instanceof ObjectKeyMap) {
    return 2 * bytesOfMap(value.size) + value.size * bytesOfKeyName
  }
  if (value instanceof Map) return bytesOfMap(value.size)
  if (value instanceof Optional) return bytesOfOptional
  return value instanceof Message ? bytesOfMessage(value.values.size) : bytesOfObject
}
