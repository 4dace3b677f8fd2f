import { bodySpec } from './body-rules.ts'
import { HEADER } from './header.ts'
import { messageOf, type NamedOperation } from './read-operations.ts'
import { oneTimeSecretOperation } from './signature.ts'

/** The functions that specifications refer to, by file; a bundle includes only the functions of its operations. */
const functions = {
  'request/check-body.ts': ['checkBody'],
  'request/format-body.ts': ['formatBody'],
  'request/update-mask.ts': ['joinMask'],
  'paging/page-rules.ts': ['bodyPaging', 'queryPaging'],
} as const

/**
 * Formats the specifications that the client needs at run time, as separate constants, so that a bundle includes only
 * the constants it uses.
 */
export function formatSpecs(operations: readonly NamedOperation[]): string {
  return [
    HEADER,
    [
      "import type { OperationSpec } from '../request/operation-spec.ts'",
      ...Object.entries(functions).map(([file, names]) => {
        return `import { ${names.join(', ')} } from '../${file}'`
      }),
    ].join('\n'),
    ...operations.map(
      ({ name, operation }) => `export const ${name}: OperationSpec = ${formatSpec(operation)}`,
    ),
  ].join('\n\n')
}

/** Formats a specification, with references to functions instead of their names as strings. */
function formatSpec(operation: NamedOperation['operation']): string {
  const names = Object.values(functions).flat().join('|')
  return JSON.stringify(specOf(operation), null, 2).replace(new RegExp(`"(${names})"`, 'g'), '$1')
}

function specOf({
  id,
  method,
  path,
  query,
  body,
  idempotent,
  pagination,
}: NamedOperation['operation']): object {
  if (query && pagination !== 'query') throw new Error(`${id} has a query but is not a list.`)
  return {
    id,
    method,
    path,
    idempotent,
    ...(query && { query: [...messageOf(query).fields.keys()] }),
    ...(body && { body: bodySpec(body) }),
    ...(id === oneTimeSecretOperation && {
      loss: ' The secret may be lost.',
    }),
    ...(pagination !== 'none' && { paging: `${pagination}Paging` }),
  }
}
