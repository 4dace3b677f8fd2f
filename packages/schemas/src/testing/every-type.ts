import * as exported from '../index.ts'
import { type AnySchema, description } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { type NamedSchema, typesOf } from './types-of.ts'

const table: readonly AnyOperation[] = Object.values(operations)

const parts = table.flatMap(({ pathParameters, query, body, response }) => [
  pathParameters,
  query,
  body,
  response,
])

/** Every type with a name of the interface by its name. */
export const everyType: ReadonlyMap<string, NamedSchema> = typesOf(
  [...Object.values(exported), ...parts].filter(isSchema),
)

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
