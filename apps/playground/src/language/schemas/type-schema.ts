import type { EnvironmentEnumeration, EnvironmentType } from '@igakit/cel'
import type { JsonSchema } from '../input-schema.ts'

/** The names that a type may have in an environment. */
export interface TypeNames {
  readonly types: readonly EnvironmentType[]
  readonly enumerations?: readonly EnvironmentEnumeration[]
}

const anything: JsonSchema = {}

/** What JSON has of the types without parts, as the evaluator takes it. */
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
 * The schema of a value of a type, as declarations write it: `list(string)`, `User`. Messages and enumerations are
 * references to `typeDefinitions`; a type that is not known here may be anything.
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

/** The messages and enumerations of an environment, by name. */
export function typeDefinitions(names: TypeNames): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries([
    ...names.types.map((type) => [type.name, messageSchema(type, names)] as const),
    ...(names.enumerations ?? []).map((each) => [each.name, enumerationSchema(each)] as const),
  ])
}

/** Fields may be null, which is the same as not set; what the type does not know is ignored, hence allowed. */
function messageSchema({ doc, fields, name }: EnvironmentType, names: TypeNames): JsonSchema {
  const properties = fields.flatMap((field) => {
    const schema = { ...nullable(typeSchema(field.type, names)), description: field.doc }
    return [
      [field.name, schema] as const,
      // One spelling is enough to choose from.
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

/** Enumerations are open: another word, or a number, is a value that no rule can name. */
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
