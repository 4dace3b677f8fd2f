import { safeParseBounded } from '@igakit/schemas/bounded'
import type * as z from 'zod'
import { done, type Outcome } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import { violationsOf } from '../errors/violations-of.ts'

/** What a schema makes of a part of a control call, or every place where it is not as it has to be. */
export function judge<T>(schema: z.ZodType<T>, input: unknown, part = 'body'): Outcome<T> {
  const judged = safeParseBounded(schema, input)
  if (judged.success) return done(judged.data)
  const [first, ...others] = violationsOf(part, judged.error)
  return refuseFields(first ?? { field: part, description: 'Invalid' }, others)
}
