import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { provisionPolicySchema, userSchema } from '../index.ts'
import { issueCodes } from '../model/issue.ts'
import type { AnySchema } from '../model/schema.ts'
import { operations } from '../operations/index.ts'
import { requestView } from '../views/request/index.ts'
import { everyRequestType, everyType } from './every-type.ts'
import { invalidPayloadsOf } from './invalid-payloads.ts'
import { resolve } from './types-of.ts'

const codesOf = (invalid: readonly { readonly code: string }[]): Set<string> =>
  new Set(invalid.map(({ code }) => code))

const fieldsOf = (schema: AnySchema): string[] => {
  const data = resolve(schema)
  return data.kind === 'message' ? [...data.fields.keys()] : []
}

/**
 * Issues that a description does not determine: members missing from a request view, and nesting that is too deep to
 * build.
 */
const untried = new Set(['read_only', 'too_deep'])

describe('Faults', () => {
  test('have every issue that a schema reports', () => {
    const types = [...everyType.values(), ...everyRequestType.values()]
    const invalid = types.flatMap(({ schema }) =>
      fc.sample(invalidPayloadsOf(schema, 1), {
        numRuns: 200,
        seed: 7,
      }),
    )
    const codes = Object.keys(issueCodes).filter((code) => !untried.has(code))
    expect([...codesOf(invalid)].toSorted()).toStrictEqual(
      [...codes, 'invalid_type', 'invalid_union', 'too_big', 'too_small'].toSorted(),
    )
  })

  test('occur in every field', () => {
    const invalid = fc.sample(invalidPayloadsOf(userSchema, 1), { numRuns: 2000, seed: 7 })
    const covered = new Set(invalid.map(({ path: [field] }) => field))
    const fields = fieldsOf(userSchema)
    expect(fields.length).toBeGreaterThan(30)
    expect(fields.filter((field) => !covered.has(field))).toStrictEqual([])
  })

  test('are nested as deep as payloads', () => {
    const invalid = fc.sample(invalidPayloadsOf(provisionPolicySchema, 6), {
      numRuns: 5000,
      seed: 7,
    })
    expect(Math.max(...invalid.map(({ path }) => path.length))).toBeGreaterThan(5)
  })

  test('of requests include unknown members', () => {
    const { body } = operations['webhooks.update']
    const invalid = fc.sample(invalidPayloadsOf(requestView(body)), { numRuns: 100, seed: 7 })
    expect(codesOf(invalid)).toContain('unknown_field')
  })
})
