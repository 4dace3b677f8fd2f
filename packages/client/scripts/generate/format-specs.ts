import type { OperationSpec } from '../../src/core/operation-spec.ts'
import { bodyRules } from './body-rules.ts'
import { HEADER } from './header.ts'
import { messageOf, type NamedOperation } from './read-operations.ts'

/** The table of what the client has to know at run time, each operation on its own so that a bundle takes what it uses. */
export function formatSpecs(operations: readonly NamedOperation[]): string {
  return [
    HEADER,
    "import type { OperationSpec } from '../core/operation-spec.ts'",
    ...operations.map(
      ({ name, operation }) =>
        `export const ${name}: OperationSpec = ${JSON.stringify(specOf(operation), null, 2)}`,
    ),
  ].join('\n\n')
}

function specOf({
  id,
  method,
  path,
  query,
  body,
  idempotent,
  pagination,
}: NamedOperation['operation']): OperationSpec {
  return {
    id,
    method,
    path,
    idempotent,
    ...(query && { query: [...messageOf(query).fields.keys()] }),
    ...(body && { body: bodyRules(body) }),
    ...(pagination !== 'none' && { paging: pagination }),
  }
}
