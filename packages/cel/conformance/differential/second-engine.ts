import {
  type CelInput,
  celEnv,
  isCelError,
  isCelList,
  isCelMap,
  isCelType,
  isCelUint,
  parse,
  plan,
} from '@bufbuild/cel'
import { strings } from '@bufbuild/cel/ext'
import { Duration } from '../../src/values/time/duration.ts'
import { Timestamp } from '../../src/values/time/timestamp.ts'
import { TypeValue } from '../../src/values/type-value.ts'
import { Uint } from '../../src/values/integers.ts'
import type { CelValue } from '../../src/values/value.ts'
import * as z from 'zod'
import { canonicalValue } from '../spec-value.ts'

const environment = celEnv({ funcs: [...strings] })

/** Evaluates an expression in the second engine; returns the value in a comparable format, or an error. */
export function askSecondEngine(expression: string, claims: CelInput): string {
  try {
    const result: unknown = plan(environment, parse(expression))({ claims })
    return isCelError(result) ? `error: ${result.message}` : canonicalValue(toValue(result))
  } catch (error) {
    // The second engine throws some errors instead of returning them.
    return `error: ${error instanceof Error ? error.message : String(error)}`
  }
}

const message = z.object({
  desc: z.object({ typeName: z.string() }),
  message: z.object({ seconds: z.bigint(), nanos: z.number() }),
})

function toValue(value: unknown): CelValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'bigint' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  if (isCelUint(value)) return new Uint(value.value)
  if (isCelType(value)) return new TypeValue(value.name)
  if (isCelList(value)) return [...value].map(toValue)
  if (isCelMap(value)) {
    return new Map([...value].map(([key, inner]) => [toValue(key), toValue(inner)]))
  }
  const { desc, message: time } = message.parse(value)
  const made = desc.typeName.endsWith('Timestamp')
    ? Timestamp.of(Number(time.seconds), time.nanos)
    : Duration.of(time.seconds * 1_000_000_000n + BigInt(time.nanos))
  if (made === undefined) throw new TypeError(`${desc.typeName} out of range`)
  return made
}
