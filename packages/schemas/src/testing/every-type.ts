import * as exported from '../index.ts'
import { type AnySchema, description } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { requestView } from '../views/request-view.ts'
import { type NamedSchema, typesOf } from './types-of.ts'

const table: readonly AnyOperation[] = Object.values(operations)

const parts = table.flatMap(({ pathParameters, query, body, response }) => [
  pathParameters,
  query,
  body,
  response,
])

/** Every type with a name of the interface by its name, as readers take it. */
export const everyType: ReadonlyMap<string, NamedSchema> = typesOf(
  [...Object.values(exported), ...parts].filter(isSchema),
)

/** Every type with a name that the bodies of requests are made of by its name, as it may be written. */
export const everyRequestType: ReadonlyMap<string, NamedSchema> = typesOf(
  table.flatMap(({ body }) => (body ? [requestView(body)] : [])),
)

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
