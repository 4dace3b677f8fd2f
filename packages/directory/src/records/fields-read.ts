import type { Environment, EnvironmentField } from '@igakit/cel'
import type { RecordProgram, RecordType } from './compile-expression.ts'

/** The fields that an expression reads of a record. */
export interface FieldsRead {
  readonly names: readonly string[]
  /** Whether each is read the same of a message and of a map once it is set, and to something. */
  readonly areSimple: boolean
}

/**
 * The fields that an expression reads, where its text shows that it does nothing with the record but select declared
 * fields: then nothing else of the record can matter. `undefined` where the text does not show it.
 */
export function fieldsRead(
  { assumedRoots, declaredRoots, program }: RecordProgram,
  environment: Environment,
  type: RecordType,
): FieldsRead | undefined {
  if (assumedRoots.length > 0 || declaredRoots.length === 0) return undefined
  // A name with dots, which a profile may give, is not told from a selection by its text.
  if (declaredRoots.some((name) => name.includes('.'))) return undefined
  const declared = environment.types.find(({ name }) => name === type)?.fields ?? []
  const fields = new Map<string, EnvironmentField>()
  const roots = new RegExp(String.raw`\b(?:${declaredRoots.join('|')})\b(?<selection>\.\w+)?`, 'g')
  // What stands in a text literal or a comment counts, too: it is not worth telling apart.
  for (const { groups } of program.expression.matchAll(roots)) {
    const name = groups?.['selection']?.slice(1)
    const field = declared.find((each) => each.name === name)
    if (field === undefined) return undefined
    fields.set(field.name, field)
  }
  return {
    names: [...fields.keys()],
    areSimple: [...fields.values()].every((field) => simpleTypes.has(field.type)),
  }
}

const simpleTypes = new Set(['string', 'list(string)', 'map(string, dyn)'])
