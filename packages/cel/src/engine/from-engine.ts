import { Duration as EngineDuration, UnsignedInt } from '@marcbachmann/cel-js/evaluator'
import { Duration } from '../values/duration.ts'
import { Timestamp } from '../values/timestamp.ts'
import { TypeValue } from '../values/type-value.ts'
import { Uint } from '../values/uint.ts'
import type { CelValue } from '../values/value.ts'

/** Makes our value of what the engine computed. */
export function fromEngine(value: unknown): CelValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value !== 'object') throw new TypeError(`the engine answered a ${typeof value}`)
  if (Array.isArray(value)) return value.map(fromEngine)
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [fromEngine(key), fromEngine(item)]))
  }
  if (value instanceof Uint8Array) return value
  if (value instanceof UnsignedInt) return new Uint(value.value)
  if (value instanceof Date) return Timestamp.fromDate(value) ?? null
  if (value instanceof EngineDuration) {
    return Duration.of(value.seconds * 1_000_000_000n + BigInt(value.nanos)) ?? null
  }
  const { name }: { name?: unknown } = value
  if (typeof name === 'string') return new TypeValue(name === 'null' ? 'null_type' : name)
  return new Map(Object.entries(value).map(([key, item]) => [key, fromEngine(item)]))
}
