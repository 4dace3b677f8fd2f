import * as fc from 'fast-check'
import { type JsonSchema, resolveRef } from './json-schema.ts'
import { words } from './words.ts'

/** Generates values that are valid according to a schema. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(resolveRef(schema.$ref))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(
        fc.integer({ min: 0, max: 101 }),
        fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 }),
      )
    case 'string':
      return schema.pattern === undefined ? words : fc.stringMatching(new RegExp(schema.pattern))
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items) : fc.jsonValue(), { maxLength: 4 })
    case 'object':
      return objectsOf(schema)
    default:
      throw new RangeError(`Cannot generate values of the type ${type}.`)
  }
}

function objectsOf(schema: JsonSchema): fc.Arbitrary<object> {
  const alternatives = schema.oneOf ?? []
  const exclusive = new Set(alternatives.flatMap(({ properties }) => Object.keys(properties ?? {})))
  const free = Object.entries(schema.properties ?? {}).filter(([name]) => !exclusive.has(name))
  const parts: fc.Arbitrary<object>[] = [members(free, schema.required)]
  if (alternatives.length > 0) {
    const branches = alternatives.map((one) =>
      members(Object.entries(one.properties ?? {}), one.required),
    )
    parts.push(fc.oneof(...branches))
  }
  if (schema.additionalProperties === true) {
    parts.push(fc.dictionary(words, fc.jsonValue(), { maxKeys: 3 }))
  }
  // Build objects from entries instead of a spread, because a member may be named `__proto__`.
  return fc
    .tuple(...parts)
    .map((made) => Object.fromEntries(made.flatMap((part) => Object.entries(part))))
}

function members(
  properties: readonly (readonly [string, JsonSchema])[],
  requiredKeys: readonly string[] = [],
): fc.Arbitrary<object> {
  return fc.record(
    Object.fromEntries(properties.map(([name, schema]) => [name, valuesOf(schema)])),
    { requiredKeys: [...requiredKeys] },
  )
}
