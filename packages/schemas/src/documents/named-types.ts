import type { EnumDescription, MessageDescription } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

/** The description of a named type. */
export type NamedDescription = EnumDescription | MessageDescription

/**
 * Returns the named type directly in a schema: the schema's own type, the type of its items, or the type of its target.
 */
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

/** Returns all named types that schemas refer to, each once, in order of first use. */
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
