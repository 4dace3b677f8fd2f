import { type AnySchema, describe } from '../model/schema.ts'
import { wireSchemas } from './all-types.ts'
import { descriptionOfType } from './description-of.ts'

/** A type that has a schema. */
export interface CatalogEntry {
  readonly name: string
  /** What it is, in a sentence. */
  readonly description: string
}

/** The types that have a schema, by name. */
export function schemaCatalog(): readonly CatalogEntry[] {
  return [...schemasByName()]
    .map(([name]) => ({ name, description: descriptionOfType(name) ?? '' }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The schema of the type of this name, as readers take it. */
export function schemaNamed(name: string): AnySchema | undefined {
  return schemasByName().get(name)
}

/** The schemas of the types with names that what is sent is made of. */
function schemasByName(): ReadonlyMap<string, AnySchema> {
  const found = new Map<string, AnySchema>()
  const visit = (schema: AnySchema): void => {
    const data = describe(schema)
    switch (data.kind) {
      case 'list':
        return visit(data.item)
      case 'reference':
        return visit(data.target())
      case 'enum':
        found.set(data.name, schema)
        return undefined
      case 'message':
        if (found.has(data.name)) return undefined
        found.set(data.name, schema)
        for (const field of data.fields.values()) visit(field.schema)
        return undefined
      default:
        return undefined
    }
  }
  for (const schema of wireSchemas) visit(schema)
  return found
}
