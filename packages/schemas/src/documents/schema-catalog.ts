import { type AnySchema, describe } from '../model/schema.ts'
import { wireSchemas } from './all-types.ts'
import { descriptionOfType } from './type-description.ts'

/** A type with a schema. */
export interface CatalogEntry {
  readonly name: string
  /** One sentence about the type. */
  readonly description: string
}

/** Returns the types with a schema, by name. */
export function schemaCatalog(): readonly CatalogEntry[] {
  return [...schemasByName()]
    .map(([name]) => ({ name, description: descriptionOfType(name) ?? '' }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the schema of a type by name, as readers accept it. */
export function schemaByName(name: string): AnySchema | undefined {
  return schemasByName().get(name)
}

/** Returns the schemas of the named types in requests and responses, keyed by name. */
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
