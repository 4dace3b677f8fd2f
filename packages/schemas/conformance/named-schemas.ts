import { type AnySchema, describe, description } from '../src/model/schema.ts'

/** Returns every message and enumeration that schemas refer to, including the schemas themselves. */
export function namedSchemas(roots: Iterable<AnySchema>): Set<AnySchema> {
  const found = new Set<AnySchema>()
  const visit = (schema: AnySchema): void => {
    const data = describe(schema)
    switch (data.kind) {
      case 'list':
        visit(data.item)
        break
      case 'reference':
        visit(data.target())
        break
      case 'enum':
        found.add(schema)
        break
      case 'message':
        if (found.has(schema)) return
        found.add(schema)
        for (const field of data.fields.values()) visit(field.schema)
        break
      default:
    }
  }
  for (const root of roots) visit(root)
  return found
}

/** Returns the exported messages and enumerations of a module, by export name. */
export function exportedSchemas(module: object): Map<string, AnySchema> {
  return new Map(
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      isSchema(value) && ['message', 'enum'].includes(describe(value).kind)
        ? [[name, value] as const]
        : [],
    ),
  )
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && description in value
}
