import { isList } from './is-list.ts'
import { Message } from './message.ts'
import { ObjectKeyMap } from './map.ts'
import { Optional } from './optional.ts'
import type { CelValue } from './value.ts'

// Sizes in bytes as V8 has them on 64-bit machines; other engines need about as much.

/** An int as an element of a list or map, which refers to it. */
export const bytesOfInt = 24
/** A double as an element of a list that holds more than doubles. */
const bytesOfDouble = 16
/** A string that is a part of another one, whose characters it shares. */
export const bytesOfStringPart = 32
/** A value such as a timestamp or a uint. */
const bytesOfObject = 64
export const bytesOfOptional = 32
/** Bytes are an array, its buffer, and memory outside of the heap. */
const bytesOfByteArray = 400
const bytesOfStringHeader = 24
/** JavaScript's strings take one byte a character or two, and do not tell. */
const bytesOfCharacter = 2
const bytesOfListHeader = 48
export const bytesOfElement = 8
const bytesOfMapHeader = 72
const bytesOfEntry = 28
const leastMapCapacity = 4
/** A map with keys that are objects keeps a second one, by their names. */
export const bytesOfKeyName = 64
/** What a key that is an object adds to the memory of a small map. */
export const bytesOfObjectKey = 128

/** The memory of a string that shares no characters with others. */
export function bytesOfString(length: number): number {
  return bytesOfStringHeader + length * bytesOfCharacter
}

/** The memory of a list without its elements. */
export function bytesOfList(length: number): number {
  return bytesOfListHeader + length * bytesOfElement
}

/** The memory of a map without its keys and values, for which JavaScript reserves room in powers of two. */
export function bytesOfMap(size: number): number {
  const capacity = size <= leastMapCapacity ? leastMapCapacity : 2 ** (32 - Math.clz32(size - 1))
  return bytesOfMapHeader + capacity * bytesOfEntry
}

/** The memory of a message with so many fields set. */
export function bytesOfMessage(fields: number): number {
  return bytesOfObject + bytesOfMap(fields)
}

/** By how much the memory of a map grows with the last of so many entries. */
export function growthOfMap(size: number): number {
  const previous = size - 1
  const isFull = previous >= leastMapCapacity && (previous & (previous - 1)) === 0
  return isFull ? previous * bytesOfEntry : 0
}

/**
 * The memory of a number that becomes an element of a list or map; 0 for other values, which take theirs when they are
 * made.
 * @param isNew true if the element was computed: other ints are shared, doubles never are
 */
export function bytesOfNumber(value: CelValue, isNew: boolean): number {
  if (typeof value === 'number') return bytesOfDouble
  return isNew && typeof value === 'bigint' ? bytesOfInt : 0
}

/** The memory of a value that was just made, without the values in it, which were there before. */
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
