import { relative } from 'node:path/posix'
import { HEADER } from './header.ts'
import { docstring } from './names.ts'
import type { NamedOperation } from './read-operations.ts'
import { signatureOf } from './signature.ts'

/** Formats an operation's function as a separate file. */
export function formatOperation(named: NamedOperation): string {
  const { name, operation } = named
  const signature = signatureOf(named)
  const { generics, parameters, parametersType, optional, result, finish, call, imports } =
    signature
  const lines = Object.entries({
    ...imports,
    'connection.ts': ['type Connection'],
    'options/call-options.ts': ['type CallOptions'],
    'generated/operation-specs.ts': [`${name} as spec`],
  }).map(([file, names]) => importLine(file, names))
  return [
    HEADER,
    lines.join('\n'),
    `${docstring([`The parameters of \`${name}\`.`])}\nexport type ${parametersType}`,
    docstring(docOf(operation)),
  ]
    .join('\n\n')
    .concat(
      `\nexport function ${name}${generics}(connection: Connection, parameters: ${parameters}${optional ? ' = {}' : ''}, ` +
        `options: CallOptions = {}): ${result} {\n  return ${call}(connection, spec, parameters, options, ${finish})\n}\n`,
    )
}

/** Returns the docstring of an operation. */
export function docOf({
  summary,
  description,
  method,
  path,
  idempotent,
}: NamedOperation['operation']): string[] {
  const repeated = idempotent
    ? []
    : ['Retried after 429 only: an attempt without a response may have taken effect.']
  return [`${summary}. ${description}`, ...repeated, `\`${method} ${path}\``]
}

function importLine(file: string, names: readonly string[]): string {
  if (file.startsWith('@')) {
    return `import type { ${[...new Set(names)].toSorted().join(', ')} } from '${file}'`
  }
  const types = names.every((name) => name.startsWith('type '))
  const list = types ? names.map((name) => name.slice('type '.length)) : names
  return `import ${types ? 'type ' : ''}{ ${list.join(', ')} } from '${relative('generated/operations', file)}'`
}
