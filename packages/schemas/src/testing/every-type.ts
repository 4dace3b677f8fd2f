import type { View } from '../documents/json-schema-document.ts'
import * as exported from '../index.ts'
import { type AnySchema, description } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { requestView } from '../views/request/request-view.ts'
import { type NamedSchema, typesOf } from './types-of.ts'

const table: readonly AnyOperation[] = Object.values(operations)

const parts = table.flatMap(({ pathParameters, query, body, response }) => [
  pathParameters,
  query,
  body,
  response,
])

/** Every named type of the interface by name, as readers accept it. */
export const everyType: ReadonlyMap<string, NamedSchema> = typesOf(
  [...Object.values(exported), ...parts].filter(isSchema),
)

/** Every named type of request bodies by name, as clients may write it. */
export const everyRequestType: ReadonlyMap<string, NamedSchema> = typesOf(
  table.flatMap(({ body }) => (body ? [requestView(body)] : [])),
)

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}

const types = { request: everyRequestType, wire: everyType }

/** Returns the schema of a type by name, for reading or for requests. */
export function schemaOf(type: string, view: View): AnySchema {
  const schema = types[view].get(type)?.schema
  if (!schema) throw new Error(`There is no type ${type} in the ${view} view`)
  return schema
}
