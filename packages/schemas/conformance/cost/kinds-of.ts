import type { Description } from '../../src/model/description.ts'
import { type AnySchema, describe, description } from '../../src/model/schema.ts'

/** Returns the kinds that occur in the schemas of a module. */
export function kindsOf(module: object): Set<Description['kind']> {
  const seen = new Set<AnySchema>()
  const kinds = new Set<Description['kind']>()
  const visit = (schema: AnySchema): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const data = describe(schema)
    kinds.add(data.kind)
    if (data.kind === 'message') for (const field of data.fields.values()) visit(field.schema)
    if (data.kind === 'list') visit(data.item)
    if (data.kind === 'reference') visit(data.target())
  }
  for (const value of Object.values(module)) if (isSchema(value)) visit(value)
  return kinds
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
