import { expect, test } from 'vitest'
import { disagreement } from '../testing/disagreement.ts'
import { jsonSchemaJudges } from '../testing/json-schema-judges.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { jsonSchemaNames } from './json-schema-document.ts'

const types = (['wire', 'request'] as const).flatMap((view) =>
  jsonSchemaNames(view).map((type) => ({ type, view })),
)

test.each(types)('$type ($view) is read alike by all', async ({ type, view }) => {
  expect(disagreement(schemaOf(type, view), await jsonSchemaJudges(type, view))).toBeUndefined()
})
