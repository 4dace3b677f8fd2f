import type { EnumDescription, MessageDescription } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

/** What a type that has a name was made from. */
export type NamedDescription = EnumDescription | MessageDescription

/** The types with names among those that a schema is made of: itself, its items, or what it refers to. */
function namedIn(schema: AnySchema): NamedDescription | undefined {
  const data = describe(schema)
  switch (data.kind) {
    case 'enum':
    case 'message':
      return data
    case 'list':
      return namedIn(data.item)
    case 'reference':
      return namedIn(data.target())
    default:
      return undefined
  }
}

/** The types with names that schemas are made of, however deep, each once and in the order of their first use. */
export function namedTypes(schemas: Iterable<AnySchema>): Set<NamedDescription> {
  const found = new Set<NamedDescription>()
  const visit = (schema: AnySchema): void => {
    const named = namedIn(schema)
    if (!named || found.has(named)) return
    found.add(named)
    if (named.kind === 'message') for (const field of named.fields.values()) visit(field.schema)
  }
  for (const schema of schemas) visit(schema)
  return found
}
