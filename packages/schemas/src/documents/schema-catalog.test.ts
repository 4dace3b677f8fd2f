import { expect, test } from 'vitest'
import { webhookSchema } from '../resources/webhook.ts'
import { jsonSchemaNames } from './json-schema-document.ts'
import { schemaCatalog, schemaByName } from './schema-catalog.ts'

test('has every type with a JSON Schema, sorted and described', () => {
  const catalog = schemaCatalog()
  expect(catalog.map(({ name }) => name)).toEqual(jsonSchemaNames())
  expect(catalog.filter(({ description }) => !description.endsWith('.'))).toEqual([])
})

test('finds a schema by name', () => {
  expect(schemaByName('Webhook')).toBe(webhookSchema)
  expect(schemaByName('ProvisionPolicy')?.safeParse({ multiStep: {} }).success).toBe(true)
})

test.each(['webhook', '', 'toString', '__proto__'])('has no schema named %j', (name) => {
  expect(schemaByName(name)).toBe(undefined)
})
