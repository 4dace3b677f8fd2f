import { expect, test } from 'vitest'
import { disagreement } from '../testing/disagreement.ts'
import { jsonSchemaValidators } from '../testing/json-schema-validators.ts'
import { schemaOf } from '../testing/every-type.ts'
import { jsonSchemaNames } from './json-schema-document.ts'

const types = (['wire', 'request'] as const).flatMap((view) =>
  jsonSchemaNames(view).map((type) => ({ type, view })),
)

test.each(types)('$type ($view): all validators agree', async ({ type, view }) => {
  expect(disagreement(schemaOf(type, view), await jsonSchemaValidators(type, view))).toBeUndefined()
})
