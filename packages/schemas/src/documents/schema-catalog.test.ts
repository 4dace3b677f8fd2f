import { expect, test } from 'vitest'
import { webhookSchema } from '../webhook.ts'
import { jsonSchemaNames } from './json-schema-document.ts'
import { schemaCatalog, schemaNamed } from './schema-catalog.ts'

test('every type that has a JSON Schema is in the catalog, in order and with a sentence', () => {
  const catalog = schemaCatalog()
  expect(catalog.map(({ name }) => name)).toEqual(jsonSchemaNames())
  expect(catalog.filter(({ description }) => !description.endsWith('.'))).toEqual([])
})

test('a schema is found by its name', () => {
  expect(schemaNamed('Webhook')).toBe(webhookSchema)
  expect(schemaNamed('ProvisionPolicy')?.safeParse({ multiStep: {} }).success).toBe(true)
})

test.each(['webhook', '', 'toString', '__proto__'])('there is none named %j', (name) => {
  expect(schemaNamed(name)).toBe(undefined)
})
