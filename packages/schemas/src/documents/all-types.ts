import * as resources from '../index.ts'
import { type AnySchema, description } from '../model/schema.ts'
import * as operations from '../operations/index.ts'
import type { AnyOperation } from '../operations/operation.ts'
import { requestView } from '../views/request-view.ts'
import { type NamedDescription, namedTypes } from './named-types.ts'

const table: readonly AnyOperation[] = Object.values(operations.operations)

/** What is read from a path or a query is no JSON value. */
const parameters = new Set(table.flatMap(({ pathParameters, query }) => [pathParameters, query]))

/** The schemas of what the service sends or takes, as readers take it. */
export const wireSchemas: readonly AnySchema[] = [
  ...Object.values(resources),
  ...Object.values(operations),
].filter((value): value is AnySchema => isSchema(value) && !parameters.has(value))

/** The types with names that the service sends or takes, as readers take them. */
export const wireTypes: readonly NamedDescription[] = [...namedTypes(wireSchemas)]

/** The parameters of the paths and queries of the operations. */
export const parameterTypes: readonly NamedDescription[] = [
  ...namedTypes([...parameters].filter((schema) => schema !== null)),
]

/** The types with names that the bodies of requests are made of, as they may be written. */
export const requestTypes: readonly NamedDescription[] = oneOfAName(
  table.flatMap(({ body }) => (body ? [...namedTypes([requestView(body)])] : [])),
)

/** Bodies that share a type have a view of it each, all alike. */
function oneOfAName(types: readonly NamedDescription[]): NamedDescription[] {
  return [...new Map(types.map((type) => [type.name, type])).values()]
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
