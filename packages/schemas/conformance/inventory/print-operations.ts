import type { AnyOperation } from '../../src/protocol/operation.ts'
import type { AnySchema } from '../../src/model/schema.ts'
import { typeName } from '../type-name.ts'

/** Formats the parts of operations, in order. */
export function printOperations(operations: Iterable<AnyOperation>): string {
  return Array.from(operations, printOperation).join('\n')
}

function printOperation(operation: AnyOperation): string {
  const { id, method, path, pathParameters, query, body, response } = operation
  const facts = [
    operation.idempotent && 'idempotent',
    operation.pagination !== 'none' && `paginated in the ${operation.pagination}`,
  ].filter(Boolean)
  const lines = [
    `${method} ${path}`,
    `path ${nameOf(pathParameters)}, query ${nameOf(query)}, body ${nameOf(body)}`,
    `response ${nameOf(response)}`,
    facts.length > 0 ? facts.join(', ') : 'not idempotent',
  ]
  return `${[`operation ${id}`, ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}

function nameOf(schema: AnySchema | null): string {
  return schema === null ? 'none' : typeName(schema)
}
