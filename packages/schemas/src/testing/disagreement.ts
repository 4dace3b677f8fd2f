import * as fc from 'fast-check'
import type { AnySchema } from '../model/schema.ts'
import { invalidPayloadsOf } from './invalid-payloads.ts'
import { payloadsOf } from './payloads.ts'

/** An independent validator that uses one of the project's documents. */
export interface Validator {
  readonly name: string
  /** Returns true if the JSON is valid. */
  readonly accepts: (json: string) => boolean
}

/** The issues that JSON Schema cannot express, by code, each with the reason. */
export const jsonSchemaDifferences: Readonly<Record<string, string>> = {
  duration_range: 'Patterns cannot compare numbers.',
  int64_range: 'Patterns cannot compare numbers.',
  timestamp_range: 'Patterns cannot check the calendar, and formats are only annotations.',
  too_deep: 'No keyword limits the nesting of messages.',
}

/**
 * Searches for a value that a schema and a validator disagree on, except for listed differences. Returns the smallest
 * such value found.
 */
export function disagreement(
  schema: AnySchema,
  validators: readonly Validator[],
  options: { readonly seed?: number } = {},
): string | undefined {
  const payloads = payloadsOf(schema).map((value) => ({ value, code: 'none' }))
  const property = fc.property(fc.oneof(payloads, invalidPayloadsOf(schema)), ({ value, code }) => {
    const json = JSON.stringify(value)
    const isRead = schema.safeParse(JSON.parse(json)).success
    const isTaken = isRead || Object.hasOwn(jsonSchemaDifferences, code)
    const other = validators.find(({ accepts }) => accepts(json) !== isTaken)
    if (other) throw new Error(`${other.name} ${isTaken ? 'refuses' : 'takes'} ${json}`)
  })
  const { failed, errorInstance, seed } = fc.check(property, { numRuns: 50, ...options })
  return failed ? `${String(errorInstance)} (seed ${seed})` : undefined
}
