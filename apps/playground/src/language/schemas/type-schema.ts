import type { EnvironmentEnumeration, EnvironmentType } from '@igakit/cel'
import type { JsonSchema } from '../input-schema.ts'

/** The named types of an environment. */
export interface TypeNames {
  readonly types: readonly EnvironmentType[]
  readonly enumerations?: readonly EnvironmentEnumeration[]
}

const anything: JsonSchema = {}

/** The JSON representations of simple types, as accepted by the evaluator. */
const plain: Readonly<Record<string, JsonSchema>> = {
  bool: { type: 'boolean' },
  // 64-bit integers may be strings.
  int: { anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`^-?\d+$` }] },
  double: { type: 'number' },
  string: { type: 'string' },
  timestamp: { type: 'string', format: 'date-time', examples: ['2026-01-31T09:30:00Z'] },
  duration: { type: 'string', examples: ['3600s'] },
}

/**
 * Returns the schema of a type such as `list(string)` or `User`. Messages and enumerations are references to
 * `typeDefinitions`; an unknown type accepts anything.
 */
export function typeSchema(type: string, names: TypeNames): JsonSchema {
  const known = plain[type]
  if (known) return known
  const [, element] = /^list\((.+)\)$/.exec(type) ?? []
  if (element !== undefined) return { type: 'array', items: typeSchema(element, names) }
  const [, value] = /^map\(string, (.+)\)$/.exec(type) ?? []
  if (value !== undefined) {
    return { type: 'object', additionalProperties: typeSchema(value, names) }
  }
  const isNamed = [...names.types, ...(names.enumerations ?? [])].some(({ name }) => name === type)
  return isNamed ? { $ref: `#/definitions/${type}` } : anything
}

/** Returns the schemas of an environment's messages and enumerations, keyed by name. */
export function typeDefinitions(names: TypeNames): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries([
    ...names.types.map((type) => [type.name, messageSchema(type, names)] as const),
    ...(names.enumerations ?? []).map((each) => [each.name, enumerationSchema(each)] as const),
  ])
}

/** Returns the schema of a message. Null fields count as unset; unknown fields are ignored and therefore allowed. */
function messageSchema({ doc, fields, name }: EnvironmentType, names: TypeNames): JsonSchema {
  const properties = fields.flatMap((field) => {
    const schema = { ...nullable(typeSchema(field.type, names)), description: field.doc }
    return [
      [field.name, schema] as const,
      // Suggest only one spelling of the name.
      ...(field.aliases ?? []).map((alias) => [alias, { ...schema, doNotSuggest: true }] as const),
    ]
  })
  return {
    title: name,
    description: doc,
    type: ['object', 'null'],
    properties: Object.fromEntries(properties),
  }
}

/** Returns the schema of an enumeration. Enumerations are open: other strings and numbers are valid, unnamed values. */
function enumerationSchema({ doc, prefixes, values }: EnvironmentEnumeration): JsonSchema {
  const spelled = ['', ...prefixes].flatMap((prefix) =>
    values.map((value) => ({ word: prefix + value.name, doc: value.doc })),
  )
  return {
    description: doc,
    anyOf: [
      { enum: spelled.map(({ word }) => word), enumDescriptions: spelled.map((each) => each.doc) },
      { type: ['string', 'integer', 'null'] },
    ],
  }
}

function nullable(schema: JsonSchema): JsonSchema {
  const { type } = schema
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] }
  return Array.isArray(schema['anyOf'])
    ? { ...schema, anyOf: [...schema['anyOf'], { type: 'null' }] }
    : schema
}
