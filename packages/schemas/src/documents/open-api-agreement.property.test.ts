import { expect, test } from 'vitest'
import type { AnySchema } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { disagreement } from '../testing/disagreement.ts'
import { isOpenApi, openApiJudges } from '../testing/open-api-judges.ts'
import { requestView } from '../views/request-view.ts'

const table: readonly AnyOperation[] = Object.values(operations)

const json = ['content', 'application/json', 'schema']

const parts = table.flatMap(({ id, method, path, body, response }) => {
  const place = ['paths', path, method.toLowerCase()]
  const answer: [string, string[], AnySchema] = [
    `The answer of ${id}`,
    [...place, 'responses', '200', ...json],
    response,
  ]
  const request: [string, string[], AnySchema][] = body
    ? [[`The body of ${id}`, [...place, 'requestBody', ...json], requestView(body)]]
    : []
  return [...request, answer]
})

test.each(parts)('%s is read alike by all', async (_, place, schema) => {
  expect(disagreement(schema, await openApiJudges(place))).toBeUndefined()
})

test('The document is one of OpenAPI 3.1', async () => {
  expect(await isOpenApi()).toBe(true)
})
