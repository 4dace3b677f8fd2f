import { type AnySchema, describe } from '../src/model/schema.ts'

/** Returns the name of a schema's type: `string`, `timestamp[]`, `User`. */
export function typeName(schema: AnySchema): string {
  const description = describe(schema)
  switch (description.kind) {
    case 'list':
      return `${typeName(description.item)}[]`
    case 'reference':
      return typeName(description.target())
    case 'enum':
    case 'message':
      return description.name
    default:
      return description.kind
  }
}
