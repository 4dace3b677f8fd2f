import type { EnumDescription, MessageDescription } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

/** A schema of a type that has a name, and what it was made from. */
export interface NamedSchema {
  readonly schema: AnySchema
  readonly data: EnumDescription | MessageDescription
}

/** All types with a name that can be reached from some schemas, by name. */
export function typesOf(schemas: Iterable<AnySchema>): ReadonlyMap<string, NamedSchema> {
  const found = new Map<string, NamedSchema>()
  const visit = (schema: AnySchema): void => {
    const data = describe(schema)
    switch (data.kind) {
      case 'reference':
        visit(data.target())
        break
      case 'list':
        visit(data.item)
        break
      case 'enum':
        found.set(data.name, { schema, data })
        break
      case 'message':
        if (found.has(data.name)) break
        found.set(data.name, { schema, data })
        for (const field of data.fields.values()) visit(field.schema)
        break
      default:
    }
  }
  for (const schema of schemas) visit(schema)
  return found
}
