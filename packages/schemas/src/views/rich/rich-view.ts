import * as z from 'zod'
import { issueOf } from '../../model/issue.ts'
import { describe, type Schema } from '../../model/schema.ts'
import { mapScalars } from './map-scalars.ts'
import { richScalars } from './rich-scalars.ts'
import type { Rich, RichInput } from './rich-type.ts'

/** A codec between the wire format `T` and its values for calculations. */
export type RichCodec<T> = z.ZodCodec<Schema<T>, z.ZodType<Rich<T>, Rich<T>>> & RichEncoder<T>

/** An encoder that accepts any object with `epochNanoseconds` as a time. */
interface RichEncoder<T> {
  /** Converts to the wire format in canonical form; throws a ZodError for invalid values. */
  encode(value: RichInput<T>): T
  /** Encodes like `encode`, but returns a result instead of throwing. */
  safeEncode(value: RichInput<T>): z.ZodSafeParseResult<T>
}

/**
 * Creates a codec from the schema of the wire format: `decode` converts times to `Instant`, durations to
 * `ExactDuration` and 64-bit integers to `bigint`, and `encode` converts them back. Unknown members are kept.
 */
export function richView<T>(schema: Schema<T>): RichCodec<T> {
  // Fails early for a schema without a description.
  describe(schema)
  return z.codec(schema, z.custom<Rich<T>>(), {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Rich<T>` describes the conversion of the value.
    decode: (value) => decode(schema, value) as Rich<T>,
    encode(value, { issues }) {
      const encoded = encode(schema, value)
      issues.push(...encoded.issues)
      return encoded.data
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
  readonly issues: readonly z.core.$ZodRawIssue[]
}

/**
 * Converts the scalars and validates the result with the schema. Validation must run forwards: in the backward
 * direction, zod skips the checks inside a recursive schema.
 */
function encode<T>(schema: Schema<T>, value: unknown): Encoded<T> {
  const issues: z.core.$ZodRawIssue[] = []
  const wire = mapScalars(schema, value, (kind, scalar, path) => {
    const encoded = richScalars[kind]?.encode(scalar)
    if (encoded === undefined || typeof encoded === 'string') return encoded ?? scalar
    issues.push(issueOf(encoded, scalar, path))
    return scalar
  })
  const { data, error } = schema.safeParse(wire)
  const known = new Set(issues.map(({ path = [] }) => JSON.stringify(path)))
  const others = (error?.issues ?? [])
    .filter(({ path }) => !known.has(JSON.stringify(path)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Reported issues can be reported again.
    .map((issue) => issue as z.core.$ZodRawIssue)
  return { data: data ?? z.NEVER, issues: [...issues, ...others] }
}
