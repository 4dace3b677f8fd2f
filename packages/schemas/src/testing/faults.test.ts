import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { provisionPolicySchema, userSchema } from '../index.ts'
import { issueCodes } from '../model/issue-codes.ts'
import type { AnySchema } from '../model/schema.ts'
import { operations } from '../operations/index.ts'
import { requestView } from '../views/request.ts'
import { everyRequestType, everyType } from './every-type.ts'
import { faultsOf } from './faults.ts'
import { resolve } from './resolve.ts'

const codesOf = (faults: readonly { readonly code: string }[]): Set<string> =>
  new Set(faults.map(({ code }) => code))

const fieldsOf = (schema: AnySchema): string[] => {
  const data = resolve(schema)
  return data.kind === 'message' ? [...data.fields.keys()] : []
}

/** What a description does not tell: which members a request view leaves out, and what is too deep to be built. */
const untried = new Set(['read_only', 'too_deep'])

describe('Faults', () => {
  test('are of every kind that a schema finds', () => {
    const types = [...everyType.values(), ...everyRequestType.values()]
    const faults = types.flatMap(({ schema }) =>
      fc.sample(faultsOf(schema, 1), {
        numRuns: 200,
        seed: 7,
      }),
    )
    const codes = Object.keys(issueCodes).filter((code) => !untried.has(code))
    expect([...codesOf(faults)].toSorted()).toStrictEqual(
      [...codes, 'invalid_type', 'invalid_union', 'too_big', 'too_small'].toSorted(),
    )
  })

  test('are in every field', () => {
    const faults = fc.sample(faultsOf(userSchema, 1), { numRuns: 2000, seed: 7 })
    const faulty = new Set(faults.map(({ path: [field] }) => field))
    const fields = fieldsOf(userSchema)
    expect(fields.length).toBeGreaterThan(30)
    expect(fields.filter((field) => !faulty.has(field))).toStrictEqual([])
  })

  test('are as deep as payloads are', () => {
    const faults = fc.sample(faultsOf(provisionPolicySchema, 6), { numRuns: 5000, seed: 7 })
    expect(Math.max(...faults.map(({ path }) => path.length))).toBeGreaterThan(5)
  })

  test('of requests are also in what nobody knows', () => {
    const { body } = operations['webhooks.update']
    const faults = fc.sample(faultsOf(requestView(body)), { numRuns: 100, seed: 7 })
    expect(codesOf(faults)).toContain('unknown_field')
  })
})
