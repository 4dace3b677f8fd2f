import { globSync, readFileSync } from 'node:fs'
import { wireTypes, parameterTypes } from '../src/documents/all-types.ts'
import type { NamedDescription } from '../src/documents/named-types.ts'
import type { Declaration } from './declaration.ts'
import { describeTypes } from './describe-types.ts'
import { readDeclarations } from './read-declarations.ts'

/**
 * The source of the module that holds what the comments of the types say.
 *
 * @param folder The folder of the sources.
 */
export function descriptionsModule(folder: string): string {
  const types = [...wireTypes, ...parameterTypes].map((type) => ({
    name: type.name,
    fields: fieldsOf(type),
  }))
  const { descriptions, missing } = describeTypes(types, readAll(folder))
  if (missing.length > 0) {
    throw new Error(`No comment says what these are: ${missing.join(', ')}`)
  }
  const sorted = [...descriptions].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `// Made from the comments of the types by scripts/documents.ts; change those.
import type { TypeDescription } from './type-description.ts'

/** What types and their fields mean, by the names of the types. */
export const descriptions: Readonly<Record<string, TypeDescription>> = ${JSON.stringify(
    Object.fromEntries(sorted),
    null,
    2,
  )}
`
}

function fieldsOf(type: NamedDescription): string[] {
  return type.kind === 'message' ? [...type.fields.keys()] : []
}

/** The types that are exported, by name. Of tests' own there is nothing to say. */
function readAll(folder: string): ReadonlyMap<string, Declaration> {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['testing/**', '**/*.test*.ts'] })
  const all = files
    .toSorted()
    .flatMap((file) => readDeclarations(file, readFileSync(`${folder}/${file}`, 'utf8')))
  const byName = new Map(all.map((declaration) => [declaration.name, declaration]))
  const twice = all.find((declaration) => byName.get(declaration.name) !== declaration)
  if (twice) throw new Error(`Two types are called ${twice.name}: give one of them another name.`)
  return byName
}
