import * as exported from '../index.ts'
import { type AnySchema, description } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { type MessageSchema, messagesOf } from './messages-of.ts'

const table: readonly AnyOperation[] = Object.values(operations)

const parts = table.flatMap(({ pathParameters, query, body, response }) => [
  pathParameters,
  query,
  body,
  response,
])

/** Every message of the interface by its name. */
export const everyMessage: ReadonlyMap<string, MessageSchema> = messagesOf(
  [...Object.values(exported), ...parts].filter(isSchema),
)

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
