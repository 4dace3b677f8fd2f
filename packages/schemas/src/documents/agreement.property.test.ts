import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from '../testing/faults.ts'
import { jsonSchemaDifferences } from '../testing/json-schema-differences.ts'
import { judges } from '../testing/json-schema-validators.ts'
import { payloadsOf } from '../testing/payloads.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { jsonSchemaNames } from './json-schema-document.ts'

const numRuns = 50

const types = (['wire', 'request'] as const).flatMap((view) =>
  jsonSchemaNames(view).map((type) => ({ type, view })),
)

test.each(types)('$type ($view) is read alike by all', async ({ type, view }) => {
  const schema = schemaOf(type, view)
  const others = await judges(type, view)
  const payloads = payloadsOf(schema).map((value) => ({ value, code: 'none' }))
  fc.assert(
    fc.property(fc.oneof(payloads, faultsOf(schema)), ({ value, code }) => {
      const json = JSON.stringify(value)
      const isRead = schema.safeParse(JSON.parse(json)).success
      const expected = isRead || code in jsonSchemaDifferences
      expect(others.map(({ name, accepts }) => [name, accepts(json)])).toEqual(
        others.map(({ name }) => [name, expected]),
      )
    }),
    { numRuns },
  )
})
