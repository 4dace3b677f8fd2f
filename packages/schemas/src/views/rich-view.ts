import * as z from 'zod'
import { objectOf } from '../model/build-message.ts'
import type { ScalarKind } from '../model/description.ts'
import { type AnySchema, describe, type Schema } from '../model/schema.ts'
import { durationCodec, instantCodec, int64Codec } from './codecs.ts'
import type { Rich, RichInput } from './rich-type.ts'

/** A codec between what is sent, `T`, and the same with values to calculate with. */
export type RichCodec<T> = z.ZodType<Rich<T>, T> & RichEncoder<T>

/** Takes for a time whatever knows its nanosecond. */
interface RichEncoder<T> {
  /** Writes values as they are sent, in their canonical form; throws a ZodError for what cannot be sent. */
  encode(value: RichInput<T>): T
  /** The same, with a result in the place of an exception. */
  safeEncode(value: RichInput<T>): z.ZodSafeParseResult<T>
}

/**
 * Makes of the schema of what is sent a codec: `decode` reads times as `Instant`, durations as `ExactDuration` and
 * 64-bit integers as `bigint`, and `encode` writes them. Members that nobody knows are kept both ways. A codec that is
 * used often is made once and kept by whoever uses it.
 */
export function richView<T>(schema: Schema<T>): RichCodec<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It is built of what the type is derived from.
  return viewOf(schema, new Map()) as unknown as RichCodec<T>
}

/** The codecs that were made so far of one schema and of those that it refers to. */
type Views = Map<AnySchema, z.ZodType>

function viewOf(schema: AnySchema, views: Views): z.ZodType {
  const known = views.get(schema)
  if (known) return known
  const view = makeView(schema, views)
  views.set(schema, view)
  return view
}

function makeView(schema: AnySchema, views: Views): z.ZodType {
  const data = describe(schema)
  switch (data.kind) {
    case 'message':
      return objectOf(data, (field) => viewOf(field, views))
    case 'list':
      return z.array(viewOf(data.item, views))
    case 'reference':
      return z.lazy(() => viewOf(data.target(), views))
    case 'enum':
      return schema
    default:
      return codecs[data.kind] ?? schema
  }
}

const codecs: Partial<Record<ScalarKind, z.ZodType>> = {
  timestamp: instantCodec,
  duration: durationCodec,
  int64: int64Codec,
}
