import { bodySpec } from './body-rules.ts'
import { HEADER } from './header.ts'
import { messageOf, type NamedOperation } from './read-operations.ts'
import { oneTimeSecretOperation } from './signature.ts'

/** The functions that specifications refer to, by the files that have them. A bundle has those of its operations. */
const functions = {
  'core/check-body.ts': ['checkBody'],
  'core/format-body.ts': ['formatBody'],
  'core/update-mask.ts': ['joinMask'],
  'paging/page-rules.ts': ['bodyPaging', 'queryPaging'],
} as const

/** The table of what the client has to know at run time, each operation on its own so that a bundle takes what it uses. */
export function formatSpecs(operations: readonly NamedOperation[]): string {
  return [
    HEADER,
    [
      "import type { OperationSpec } from '../core/operation-spec.ts'",
      ...Object.entries(functions).map(([file, names]) => {
        return `import { ${names.join(', ')} } from '../${file}'`
      }),
    ].join('\n'),
    ...operations.map(
      ({ name, operation }) => `export const ${name}: OperationSpec = ${formatSpec(operation)}`,
    ),
  ].join('\n\n')
}

/** Writes a specification, with the names of functions in the place of texts. */
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
  if (query && pagination !== 'query') throw new Error(`${id} has a query and is no list.`)
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
