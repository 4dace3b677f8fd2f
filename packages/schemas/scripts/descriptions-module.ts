import { globSync, readFileSync } from 'node:fs'
import { wireTypes, parameterTypes } from '../src/documents/all-types.ts'
import type { NamedDescription } from '../src/documents/named-types.ts'
import type { Declaration } from './declaration.ts'
import { describeTypes } from './describe-types.ts'
import { readDeclarations } from './read-declarations.ts'

/**
 * Returns the source of the module with the docstrings of the types.
 *
 * @param folder The folder of the source files.
 */
export function descriptionsModule(folder: string): string {
  const types = [...wireTypes, ...parameterTypes].map((type) => ({
    name: type.name,
    fields: fieldsOf(type),
  }))
  const { descriptions, missing } = describeTypes(types, readAll(folder))
  if (missing.length > 0) {
    throw new Error(`Add docstrings for ${missing.join(', ')}`)
  }
  const sorted = [...descriptions].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `// Generated from the docstrings of the types by scripts/documents.ts; edit those.
import type { TypeDescription } from './type-description.ts'

/** The documentation of types and their fields, by type name. */
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

/** Reads the exported types by name, without tests. */
function readAll(folder: string): ReadonlyMap<string, Declaration> {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['testing/**', '**/*.test*.ts'] })
  const all = files
    .toSorted()
    .flatMap((file) => readDeclarations(file, readFileSync(`${folder}/${file}`, 'utf8')))
  const byName = new Map(all.map((declaration) => [declaration.name, declaration]))
  const twice = all.find((declaration) => byName.get(declaration.name) !== declaration)
  if (twice) throw new Error(`Two types have the name ${twice.name}: rename one of them.`)
  return byName
}
