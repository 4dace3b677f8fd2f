import * as z from 'zod'
import { safeParseBounded } from '@igakit/schemas/bounded'
import { done, type Outcome, refuseFields, violationsOf } from '../errors/refusal.ts'

/** Parses the input of a control call. Rejects invalid input with the location of every problem. */
export function checkInput<T>(schema: z.ZodType<T>, input: unknown, part = 'body'): Outcome<T> {
  const checked = safeParseBounded(schema, input)
  if (checked.success) return done(checked.data)
  const [first, ...others] = violationsOf(part, checked.error)
  return refuseFields(first ?? { field: part, description: 'Invalid' }, others)
}

/** The name of a snapshot: a single path segment of plain characters. */
export const snapshotName = z
  .string()
  .regex(/^\w[\w.-]{0,99}$/, 'Expected up to 100 letters, digits, "_", "." and "-"')

/** True if a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
