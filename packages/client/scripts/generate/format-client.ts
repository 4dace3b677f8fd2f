import { operationGroups } from '@igakit/schemas/operations'
import { docOf } from './format-operation.ts'
import { HEADER } from './header.ts'
import { docstring, kebab, pascal } from './names.ts'
import type { NamedOperation } from './read-operations.ts'
import { type Signature, signatureOf } from './signature.ts'

/** The declarations of handwritten methods by group; their types are in the same file. */
const extras: Readonly<
  Record<string, { name: string; file: string; types: string[]; method: string }[]>
> = {
  functions: [
    {
      name: 'createCommit',
      file: 'uploads/create-commit.ts',
      types: ['CreateCommitParameters', 'CreatedCommit'],
      method: `
  /**
   * Starts a commit and uploads its files. Rejects if the commit cannot be started; files that could not be uploaded are in the
   * result, whose \`resume()\` tries them again.
   */
  createCommit(parameters: CreateCommitParameters, options?: UploadOptions): Promise<CreatedCommit>`,
    },
  ],
}

/** Formats the client module: the operations as methods, in groups. */
export function formatClient(operations: readonly NamedOperation[]): string {
  const groups = Map.groupBy(operations, ({ group }) => group)
  const signatures = operations.map((named) => signatureOf(named))
  return [
    HEADER,
    imports(operations, signatures),
    ...[...groups].map(([group, members]) => groupInterface(group, members)),
    [
      '/** The operations of a tenant, in groups. */',
      'export interface Client {',
      '  /** The connection of all calls, for the functions of this package. */',
      '  readonly connection: Connection',
      ...[...groups.keys()].map(
        (group) =>
          `${docstring([operationGroups[group].description], '  ')}\n  readonly ${group}: ${interfaceName(group)}`,
      ),
      '}',
    ].join('\n'),
    [
      '/** Creates a client for a tenant, without sending anything. Throws a `RefusedError` if an option is invalid. */',
      'export function createClient(options: ConnectionOptions): Client {',
      '  const connection = createConnection(options)',
      '  return {',
      '    connection,',
      ...[...groups].map(([group, members]) =>
        [
          `    ${group}: {`,
          ...members.map(
            ({ name, method }) =>
              `      ${method}: (parameters, callOptions) => ${name}(connection, parameters, callOptions),`,
          ),
          ...(extras[group] ?? []).map(
            ({ name }) =>
              `      ${name}: (parameters, callOptions) => ${name}(connection, parameters, callOptions),`,
          ),
          '    },',
        ].join('\n'),
      ),
      '  }',
      '}',
    ].join('\n'),
  ].join('\n\n')
}

function groupInterface(
  group: NamedOperation['group'],
  members: readonly NamedOperation[],
): string {
  const { title, description } = operationGroups[group]
  return [
    docstring([`${title}. ${description}`]),
    `export interface ${interfaceName(group)} {`,
    ...members.map((named) => {
      const { generics, parameters, optional, result } = signatureOf(named)
      return [
        docstring(docOf(named.operation), '  '),
        `  ${named.method}${generics}(parameters${optional ? '?' : ''}: ${parameters}, options?: CallOptions): ${result}`,
      ].join('\n')
    }),
    ...(extras[group] ?? []).map(({ method }) => method),
    '}',
  ].join('\n')
}

function interfaceName(group: string): string {
  return `${pascal(group)}Group`
}

function imports(operations: readonly NamedOperation[], signatures: readonly Signature[]): string {
  const text = signatures.map(({ generics, result }) => `${generics} ${result}`).join(' ')
  const used = (names: readonly string[]): string[] =>
    [...new Set(names.map((name) => name.replace('type ', '')))]
      .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
      .toSorted()
  const byFile = Map.groupBy(
    signatures.flatMap((one) => Object.entries(one.imports)),
    ([file]) => file,
  )
  const typeLines = [...byFile].flatMap(([file, entries]) => {
    const names = used(entries.flatMap(([, each]) => each))
    const from = file.startsWith('@') ? file : `../${file}`
    return names.length > 0 ? [`import type { ${names.join(', ')} } from '${from}'`] : []
  })
  return [
    ...typeLines,
    "import { type Connection, type ConnectionOptions, createConnection } from '../connection.ts'",
    "import type { CallOptions } from '../options/call-options.ts'",
    "import type { UploadOptions } from '../uploads/upload-files.ts'",
    ...Object.values(extras)
      .flat()
      .map(
        ({ name, types, file }) =>
          `import { ${name}, ${types.map((type) => `type ${type}`).join(', ')} } from '../${file}'`,
      ),
    ...operations.map(({ name }, index) => {
      const parameters = signatures[index]?.parameters.replace(/<.*/, '') ?? ''
      return `import { ${name}, type ${parameters} } from './operations/${kebab(name)}.ts'`
    }),
  ].join('\n')
}
