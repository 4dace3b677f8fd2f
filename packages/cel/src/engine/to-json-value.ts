import { durationToString } from '../stdlib/standard/duration-to-string.ts'
import { encodeBase64 } from '../stdlib/encoders/encode-base64.ts'
import { Duration } from '../values/duration.ts'
import { Failure, type Result } from '../values/failure.ts'
import { isList } from '../values/is-list.ts'
import { Timestamp } from '../values/timestamp.ts'
import { typeName } from '../values/type-name.ts'
import { Uint } from '../values/uint.ts'
import type { CelValue } from '../values/value.ts'

const largest = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * What a value becomes as a `google.protobuf.Value`, which is what the parts of a `Struct` and a `ListValue` are: cel-go
 * writes it as protobuf's JSON and reads it back, so that an int comes out as a double.
 */
export function toJsonValue(value: CelValue): Result {
  if (value === null || typeof value !== 'object') {
    return typeof value === 'bigint' ? integer(value) : value
  }
  if (value instanceof Uint) return integer(value.value)
  if (value instanceof Uint8Array) return encodeBase64(value)
  if (value instanceof Timestamp) return value.toString()
  if (value instanceof Duration) return durationToString(value)
  if (isList(value)) return list(value)
  if (value instanceof Map) return map(value)
  return new Failure(
    'type_conversion',
    `unsupported type conversion from '${typeName(value)}' to 'google.protobuf.Value'`,
  )
}

/** A number where a double holds it exactly, its digits elsewhere. */
function integer(value: bigint): number | string {
  return value > largest || value < -largest ? value.toString() : Number(value)
}

function list(values: readonly CelValue[]): Result {
  const made: CelValue[] = []
  for (const value of values) {
    const json = toJsonValue(value)
    if (json instanceof Failure) return json
    made.push(json)
  }
  return made
}

function map(values: ReadonlyMap<CelValue, CelValue>): Result {
  const made = new Map<CelValue, CelValue>()
  for (const [key, value] of values) {
    const json = toJsonValue(value)
    if (json instanceof Failure) return json
    made.set(key instanceof Uint || typeof key === 'bigint' ? key.toString() : key, json)
  }
  return made
}
