import { describe as group, expect, test } from 'vitest'
import { requestTypes, wireTypes } from './all-types.ts'
import {
  jsonSchema,
  jsonSchemaBundle,
  jsonSchemaId,
  jsonSchemaNames,
} from './json-schema-document.ts'
import type { Json, JsonObject } from './json.ts'

test.each([
  ['Webhook', 'wire', 'https://igakit.dev/schemas/Webhook.json'],
  ['Webhook', 'request', 'https://igakit.dev/schemas/request/Webhook.json'],
] as const)('the $id of %s in a %s is %s', (name, view, id) => {
  expect(jsonSchemaId(name, view)).toBe(id)
  expect(jsonSchema(name, view)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: name,
  })
})

test.each([
  ['Nothing', 'wire'],
  ['__proto__', 'wire'],
  ['constructor', 'request'],
  // Only the service sends decoys.
  ['Decoy', 'request'],
] as const)('there is no %s in a %s', (name, view) => {
  expect(jsonSchema(name, view)).toBeUndefined()
})

test('every type has a JSON Schema with a unique name', () => {
  expect(jsonSchemaNames()).toEqual(wireTypes.map(({ name }) => name).toSorted())
  expect(jsonSchemaNames('request')).toEqual(requestTypes.map(({ name }) => name).toSorted())
  expect(new Set(jsonSchemaNames()).size).toBe(wireTypes.length)
})

test('path and query parameters have no JSON Schema', () => {
  expect(jsonSchemaNames().filter((name) => /Path$|Query$/.test(name))).toEqual([])
})

group('alone', () => {
  const cases = (['wire', 'request'] as const).flatMap((view) =>
    jsonSchemaNames(view).map((name) => [name, view] as const),
  )

  test.each(cases)('%s in a %s includes exactly the types it refers to', (name, view) => {
    const schema = jsonSchema(name, view) ?? {}
    const { $defs = {} } = schema
    const referred = new Set(referencesIn(schema))
    const defined = Object.keys(isObject($defs) ? $defs : {}).map((other) => `#/$defs/${other}`)
    referred.delete('#')
    expect([...referred].toSorted()).toEqual(defined.toSorted())
  })

  test('a recursive type refers to the whole document', () => {
    expect(referencesIn(jsonSchema('ProvisionPolicy') ?? {})).toContain('#')
  })
})

group('in the bundle', () => {
  const { $defs } = jsonSchemaBundle()
  const resources = Object.entries(isObject($defs) ? $defs : {})

  test('each type is a resource with its own $id', () => {
    const ids = resources.map(([, schema]) => isObject(schema) && schema['$id'])
    expect(ids).toEqual([
      ...jsonSchemaNames().map((name) => jsonSchemaId(name)),
      ...jsonSchemaNames('request').map((name) => jsonSchemaId(name, 'request')),
    ])
  })

  test.each(resources)('%s refers to types of its own view', (_, schema) => {
    const id = isObject(schema) ? schema['$id'] : undefined
    const base = typeof id === 'string' ? id : ''
    const ids = new Set(resources.map(([, other]) => isObject(other) && other['$id']))
    const dangling = referencesIn(schema ?? null).filter(
      (reference) => !ids.has(new URL(reference, base).href),
    )
    expect(dangling).toEqual([])
  })
})

test.each(wireTypes.map(({ name }) => name))('%s and all its fields have descriptions', (name) => {
  const { description, properties = {} } = jsonSchema(name) ?? {}
  const texts = Object.values(isObject(properties) ? properties : {}).map(
    (property) => isObject(property) && property['description'],
  )
  for (const text of [description, ...texts]) expect(text).toMatch(/^[A-Z`].*[.:`]$/s)
})

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : referencesIn(member ?? null),
  )
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
