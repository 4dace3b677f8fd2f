import type { FieldDescription, OneofDescription } from '../model/description.ts'
import type { JsonObject } from './json.ts'
import { type Refer, valueJsonSchema } from './value-json-schema.ts'

/**
 * Returns the constraint that at most one member of a oneof is set. Spells out every combination, so that validators
 * enforce the constraint and type generators produce a union.
 */
export function oneofJsonSchema(
  oneof: OneofDescription,
  fields: ReadonlyMap<string, FieldDescription>,
  refer: Refer,
): JsonObject {
  const members = oneof.members.flatMap((member) => {
    const field = fields.get(member)
    return field ? [{ member, schema: valueJsonSchema(field.schema, refer) }] : []
  })
  const unset = (but?: string): JsonObject =>
    Object.fromEntries(
      members.map(({ member, schema }) => [member, member === but ? schema : { type: 'null' }]),
    )
  const ways = members.map(({ member }) => ({
    type: 'object',
    properties: unset(member),
    required: [member],
  }))
  return { oneOf: [...ways, { type: 'object', properties: unset() }] }
}
