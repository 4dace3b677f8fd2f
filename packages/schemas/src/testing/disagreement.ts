import * as fc from 'fast-check'
import type { AnySchema } from '../model/schema.ts'
import { faultsOf } from './faults.ts'
import { jsonSchemaDifferences } from './json-schema-differences.ts'
import type { Judge } from './judge.ts'
import { payloadsOf } from './payloads.ts'

/**
 * Looks for a value that a schema takes and a judge refuses, or the other way round, save for the differences that are
 * listed; says what it found, as small as can be.
 */
export function disagreement(
  schema: AnySchema,
  judges: readonly Judge[],
  options: { readonly seed?: number } = {},
): string | undefined {
  const payloads = payloadsOf(schema).map((value) => ({ value, code: 'none' }))
  const property = fc.property(fc.oneof(payloads, faultsOf(schema)), ({ value, code }) => {
    const json = JSON.stringify(value)
    const isRead = schema.safeParse(JSON.parse(json)).success
    const isTaken = isRead || Object.hasOwn(jsonSchemaDifferences, code)
    const other = judges.find(({ accepts }) => accepts(json) !== isTaken)
    if (other) throw new Error(`${other.name} ${isTaken ? 'refuses' : 'takes'} ${json}`)
  })
  const { failed, errorInstance, seed } = fc.check(property, { numRuns: 50, ...options })
  return failed ? `${String(errorInstance)} (seed ${seed})` : undefined
}
