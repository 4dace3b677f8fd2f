import type { Description, EnumDescription, MessageDescription } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

/** A named schema with its description. */
export interface NamedSchema {
  readonly schema: AnySchema
  readonly data: EnumDescription | MessageDescription
}

/** Returns all named types that schemas refer to, by name. */
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

/** Returns the description of a schema, with references resolved. */
export function resolve(schema: AnySchema): Exclude<Description, { kind: 'reference' }> {
  const data = describe(schema)
  return data.kind === 'reference' ? resolve(data.target()) : data
}
