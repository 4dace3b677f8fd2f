import { type AnySchema, describe } from '../model/schema.ts'
import type { JsonObject } from './json.ts'
import type { NamedDescription } from './named-types.ts'
import { scalarJsonSchemas } from './scalar-json-schema.ts'

/** Gives the `$ref` by which a document refers to a type that has a name. */
export type Refer = (type: NamedDescription) => string

/** The JSON Schema of a value; a type that has a name stands in it as a reference. */
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
