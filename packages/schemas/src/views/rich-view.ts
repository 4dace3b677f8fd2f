import * as z from 'zod'
import { issueOf } from '../model/fault.ts'
import { describe, type Schema } from '../model/schema.ts'
import { mapScalars } from './map-scalars.ts'
import { richScalars } from './rich-scalars.ts'
import type { Rich, RichInput } from './rich-type.ts'

/** A codec between what is sent, `T`, and the same with values to calculate with. */
export type RichCodec<T> = z.ZodCodec<Schema<T>, z.ZodType<Rich<T>, Rich<T>>> & RichEncoder<T>

/** Takes for a time whatever knows its nanosecond. */
interface RichEncoder<T> {
  /** Writes values as they are sent, in their canonical form; throws a ZodError for what cannot be sent. */
  encode(value: RichInput<T>): T
  /** The same, with a result in the place of an exception. */
  safeEncode(value: RichInput<T>): z.ZodSafeParseResult<T>
}

/**
 * Makes of the schema of what is sent a codec: `decode` reads times as `Instant`, durations as `ExactDuration` and
 * 64-bit integers as `bigint`, and `encode` writes them. Members that nobody knows are kept both ways.
 */
export function richView<T>(schema: Schema<T>): RichCodec<T> {
  // What cannot be made a codec of is found out now, and not when something is read.
  describe(schema)
  return z.codec(schema, z.custom<Rich<T>>(), {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type says of `T` what is done with the value.
    decode: (value) => decode(schema, value) as Rich<T>,
    encode(value, { issues }) {
      const { data, faults } = encode(schema, value)
      issues.push(...faults)
      return data
    },
  })
}

function decode<T>(schema: Schema<T>, value: T): unknown {
  return mapScalars(schema, value, (kind, scalar) => {
    const codec = richScalars[kind]
    return codec && typeof scalar === 'string' ? codec.decode(scalar) : scalar
  })
}

interface Encoded<T> {
  readonly data: T
  readonly faults: readonly z.core.$ZodRawIssue[]
}

/**
 * Writes the scalars and has the schema judge the result. It has to do so here and forwards: on the way back through a
 * schema that refers to itself, zod leaves out the checks of the parts.
 */
function encode<T>(schema: Schema<T>, value: unknown): Encoded<T> {
  const faults: z.core.$ZodRawIssue[] = []
  const wire = mapScalars(schema, value, (kind, scalar, path) => {
    const encoded = richScalars[kind]?.encode(scalar)
    if (encoded === undefined || typeof encoded === 'string') return encoded ?? scalar
    faults.push(issueOf(encoded, scalar, path))
    return scalar
  })
  const { data, error } = schema.safeParse(wire)
  const known = new Set(faults.map(({ path = [] }) => JSON.stringify(path)))
  const others = (error?.issues ?? [])
    .filter(({ path }) => !known.has(JSON.stringify(path)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What was reported can be reported again.
    .map((issue) => issue as z.core.$ZodRawIssue)
  return { data: data ?? z.NEVER, faults: [...faults, ...others] }
}
