import { expect, test } from 'vitest'
import type { AnySchema } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { disagreement } from '../testing/disagreement.ts'
import { isOpenApi, openApiValidators } from '../testing/open-api-validators.ts'
import { requestView } from '../views/request/request-view.ts'

const table: readonly AnyOperation[] = Object.values(operations)

const json = ['content', 'application/json', 'schema']

const parts = table.flatMap(({ id, method, path, body, response }) => {
  const place = ['paths', path, method.toLowerCase()]
  const answer: [string, string[], AnySchema] = [
    `The response of ${id}`,
    [...place, 'responses', '200', ...json],
    response,
  ]
  const request: [string, string[], AnySchema][] = body
    ? [[`The body of ${id}`, [...place, 'requestBody', ...json], requestView(body)]]
    : []
  return [...request, answer]
})

test.each(parts)('all validators agree on %s', async (_, place, schema) => {
  expect(disagreement(schema, await openApiValidators(place))).toBeUndefined()
})

test('the document is valid OpenAPI 3.1', async () => {
  expect(await isOpenApi()).toBe(true)
})
