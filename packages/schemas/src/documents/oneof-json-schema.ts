import type { FieldDescription, OneofDescription } from '../model/description.ts'
import type { JsonObject } from './json.ts'
import { type Refer, valueJsonSchema } from './value-json-schema.ts'

/**
 * Says of the members of a oneof that at most one of them is set. Each way of setting them is spelled out, so that
 * validators enforce it and generators of types make a union of it.
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
