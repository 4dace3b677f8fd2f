import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnySchema } from './model/schema.ts'
import { canonical } from './testing/canonical.ts'
import { everyType } from './testing/every-type.ts'
import { faultsOf } from './testing/faults.ts'
import { issuesOf } from './testing/issues-of.ts'
import { payloadsOf } from './testing/payloads.ts'
import { sent } from './testing/sent.ts'
import { requestView } from './views/request-view.ts'

const numRuns = 50

const types = [...everyType].flatMap(([name, { schema }]) => [
  { name, schema },
  { name: `${name} in a request`, schema: requestView(schema) },
])

describe.each(types)('$name', ({ schema }: { schema: AnySchema }) => {
  test('takes what the interface describes, and gives it back unchanged', () => {
    fc.assert(
      fc.property(payloadsOf(schema), (payload) => {
        const arrived = sent(payload)
        expect(canonical(schema.parse(arrived))).toBe(canonical(arrived))
      }),
      { numRuns },
    )
  })

  test('refuses what has one fault, for that and where it is', () => {
    fc.assert(
      fc.property(faultsOf(schema), ({ value, path, code }) => {
        expect(issuesOf(schema, sent(value))).toStrictEqual([{ path: path.join('.'), code }])
      }),
      { numRuns },
    )
  })
})
