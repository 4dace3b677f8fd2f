import * as resources from '../index.ts'
import { type AnySchema, description } from '../model/schema.ts'
import * as operations from '../operations/index.ts'
import type { AnyOperation } from '../protocol/operation.ts'
import { requestView } from '../views/request/request-view.ts'
import { type NamedDescription, namedTypes } from './named-types.ts'

const table: readonly AnyOperation[] = Object.values(operations.operations)

/** Path and query parameters are not JSON values. */
const parameters = new Set(table.flatMap(({ pathParameters, query }) => [pathParameters, query]))

/** The schemas of requests and responses, as readers accept them. */
export const wireSchemas: readonly AnySchema[] = [
  ...Object.values(resources),
  ...Object.values(operations),
].filter((value): value is AnySchema => isSchema(value) && !parameters.has(value))

/** The named types of requests and responses, as readers accept them. */
export const wireTypes: readonly NamedDescription[] = [...namedTypes(wireSchemas)]

/** The path and query parameters of the operations. */
export const parameterTypes: readonly NamedDescription[] = [
  ...namedTypes([...parameters].filter((schema) => schema !== null)),
]

/** The named types of request bodies, as clients may write them. */
export const requestTypes: readonly NamedDescription[] = oneOfAName(
  table.flatMap(({ body }) => (body ? [...namedTypes([requestView(body)])] : [])),
)

/** Keeps one view per name: request bodies that share a type have equal views of the type. */
function oneOfAName(types: readonly NamedDescription[]): NamedDescription[] {
  return [...new Map(types.map((type) => [type.name, type])).values()]
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
