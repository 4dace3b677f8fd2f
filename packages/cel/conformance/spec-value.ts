import * as z from 'zod'
import { Duration } from '../src/values/time/duration.ts'
import { Timestamp } from '../src/values/time/timestamp.ts'
import { TypeValue } from '../src/values/type-value.ts'
import { Uint } from '../src/values/integers.ts'
import type { CelValue } from '../src/values/value.ts'
import { ObjectKeyMap } from '../src/values/map.ts'
import type { SpecValue } from './spec-tests.ts'

const number = z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity']).transform(Number)])
const values = z.object({ values: z.array(z.record(z.string(), z.unknown())).default([]) })
const entries = z.object({
  entries: z
    .array(
      z.object({
        key: z.record(z.string(), z.unknown()),
        value: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
})
const message = z.object({ '@type': z.string(), value: z.string() })

/** Converts a `cel.expr.Value` to a CEL value. */
export function specValue(value: SpecValue): CelValue {
  const [entry] = Object.entries(value)
  if (entry === undefined) throw new TypeError('a value without a kind')
  const [kind, content] = entry
  switch (kind) {
    case 'nullValue':
      return null
    case 'boolValue':
      return z.boolean().parse(content)
    case 'int64Value':
      return BigInt(z.string().parse(content))
    case 'uint64Value':
      return new Uint(BigInt(z.string().parse(content)))
    case 'doubleValue':
      return number.parse(content)
    case 'stringValue':
      return z.string().parse(content)
    case 'bytesValue':
      return new Uint8Array(Buffer.from(z.string().parse(content), 'base64'))
    case 'typeValue':
      return new TypeValue(z.string().parse(content))
    case 'listValue':
      return values.parse(content).values.map(specValue)
    case 'mapValue': {
      const map = new ObjectKeyMap()
      for (const { key, value: inner } of entries.parse(content).entries) {
        map.set(specValue(key), specValue(inner))
      }
      return map
    }
    case 'objectValue':
      return messageValue(message.parse(content))
    default:
      throw new TypeError(`a value of the unknown kind ${kind}`)
  }
}

function messageValue({ '@type': type, value }: z.output<typeof message>): CelValue {
  const read = type.endsWith('Timestamp') ? Timestamp.parse(value) : Duration.parse(value)
  if (read === undefined) throw new TypeError(`not a ${type}: ${value}`)
  return read
}

/** True if two values have the same type and value. NaN equals NaN, and the order of maps does not matter. */
export function sameValue(a: CelValue, b: CelValue): boolean {
  return canonicalValue(a) === canonicalValue(b)
}

/** Returns a string that is the same for equal values. */
export function canonicalValue(value: CelValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `int(${value})`
  if (typeof value === 'number') return `double(${Object.is(value, -0) ? '-0' : value})`
  if (value instanceof Uint) return `uint(${value.value})`
  if (value instanceof Uint8Array) return `bytes(${Buffer.from(value).toString('hex')})`
  if (value instanceof TypeValue) return `type(${value.name})`
  if (value instanceof Timestamp) return `timestamp(${value.seconds}, ${value.nanos})`
  if (value instanceof Duration) return `duration(${String(value)})`
  if (Array.isArray(value)) return `[${value.map(canonicalValue).join(', ')}]`
  if (value instanceof Map) {
    const pairs = [...value].map(
      ([key, inner]) => `${canonicalValue(key)}: ${canonicalValue(inner)}`,
    )
    return `{${pairs.toSorted().join(', ')}}`
  }
  throw new TypeError('a value of no kind that the suite has')
}
