import { type AnySchema, describe } from '../model/schema.ts'
import type { JsonObject } from './json.ts'
import type { NamedDescription } from './named-types.ts'
import { scalarJsonSchemas } from './scalar-json-schema.ts'

/** Returns the `$ref` of a named type in a document. */
export type Refer = (type: NamedDescription) => string

/** Returns the JSON Schema of a value, with a reference for a named type. */
export function valueJsonSchema(schema: AnySchema, refer: Refer): JsonObject {
  const data = describe(schema)
  switch (data.kind) {
    case 'enum':
    case 'message':
      return { $ref: refer(data) }
    case 'list':
      return { type: 'array', items: valueJsonSchema(data.item, refer) }
    case 'reference':
      return valueJsonSchema(data.target(), refer)
    default:
      return scalarJsonSchemas[data.kind]
  }
}
