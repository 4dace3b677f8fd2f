import type { EnumDescription, FieldDescription, MessageDescription } from '../model/description.ts'
import { descriptionOfField, descriptionOfType } from './type-description.ts'
import type { JsonObject } from './json.ts'
import type { NamedDescription } from './named-types.ts'
import { oneofJsonSchema } from './oneof-json-schema.ts'
import { type Refer, valueJsonSchema } from './value-json-schema.ts'

/** Returns the JSON Schema (2020-12) of a named type, with references to other named types. */
export function namedJsonSchema(type: NamedDescription, refer: Refer): JsonObject {
  switch (type.kind) {
    case 'enum':
      return enumJsonSchema(type)
    case 'message':
      return messageJsonSchema(type, refer)
  }
}

function enumJsonSchema({ name, values, closed }: EnumDescription): JsonObject {
  const description = descriptionOfType(name)
  return closed
    ? { description, type: 'string', enum: values }
    : { description, type: 'string', 'x-extensible-enum': values }
}

function messageJsonSchema(message: MessageDescription, refer: Refer): JsonObject {
  const fields = [...message.fields]
  const required = fields.flatMap(([name, field]) => (field.required ? [name] : []))
  const oneofs = message.oneofs.map((oneof) => oneofJsonSchema(oneof, message.fields, refer))
  return {
    description: descriptionOfType(message.name),
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, propertyJsonSchema(message.name, name, field, refer)]),
    ),
    ...(required.length > 0 && { required }),
    ...(message.closed && { additionalProperties: false }),
    ...(oneofs.length === 1 ? oneofs[0] : oneofs.length > 1 && { allOf: oneofs }),
  }
}

function propertyJsonSchema(
  type: string,
  name: string,
  { schema, required, readOnly }: FieldDescription,
  refer: Refer,
): JsonObject {
  const value = valueJsonSchema(schema, refer)
  return {
    description: descriptionOfField(type, name),
    ...(readOnly && { readOnly }),
    ...(required ? value : nullable(value)),
  }
}

/** Returns a schema that also allows `null`. */
function nullable(schema: JsonObject): JsonObject {
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] }
  const { type, ...rest } = schema
  return type === undefined ? rest : { type: [type, 'null'], ...rest }
}
