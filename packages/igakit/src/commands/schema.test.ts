import { openApiDocument, schemaCatalog } from '@igakit/schemas/documents'
import { suiteJsonSchema } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../output/display-width.ts'
import { runIga } from '../testing/run-iga.ts'

test('lists every schema with a sentence, in aligned columns', async () => {
  const { code, stderr, stdout } = await runIga({ argv: ['schema'] })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [header = '', ...rows] = stdout.trimEnd().split('\n')
  const column = header.indexOf('DESCRIPTION')
  expect(rows.map((row) => [row.split(' ')[0], row.slice(column)])).toEqual(
    schemaCatalog().map(({ name, description }) => [name, description]),
  )
})

test('the list stays within the columns of a terminal', async () => {
  const { stdout } = await runIga({ argv: ['schema', '--no-color'], isTerminal: true, columns: 90 })
  expect(stdout.split('\n').filter((line) => displayWidth(line) > 90)).toEqual([])
})

test('the list is JSON with --json', async () => {
  const { stdout } = await runIga({ argv: ['schema', '--json'] })
  expect(JSON.parse(stdout)).toEqual({ ok: true, schemas: schemaCatalog() })
})

describe('prints a schema as', () => {
  test('TypeScript, with the meaning of each field', async () => {
    const { code, stderr, stdout } = await runIga({ argv: ['schema', 'Webhook'] })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^\/\*\* .*\. \*\/\nexport interface Webhook \{\n {2}\/\*\* /)
    expect(stdout).toContain('  readonly createdAt?: string | null\n')
  })

  test('TypeScript of writable fields', async () => {
    const { stdout } = await runIga({ argv: ['schema', 'User', '--request'] })
    expect(stdout).not.toContain('readonly')
    expect(stdout).toContain("  | 'DELETED'\n")
    expect(stdout).not.toContain('(string & {})')
  })

  test.each([
    ['--format json-schema', ['schema', 'Webhook', '--format', 'json-schema']],
    ['--json', ['schema', 'Webhook', '--json']],
  ])('JSON Schema, by %s', async (_, argv) => {
    const { code, stdout } = await runIga({ argv })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Webhook',
      properties: { createdAt: { readOnly: true } },
    })
  })

  test('JSON Schema of the records of a local tenant', async () => {
    const { code, stdout } = await runIga({ argv: ['schema', 'Fixtures'] })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'Fixtures',
      properties: { webhooks: {} },
      additionalProperties: false,
    })
    const refused = await runIga({ argv: ['schema', 'Fixtures', '--format', 'typescript'] })
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('Fixtures has only a JSON Schema')
  })

  test('JSON Schema of test suites', async () => {
    const { code, stdout } = await runIga({ argv: ['schema', 'Suite'] })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual(suiteJsonSchema())
  })

  test('JSON Schema of writable fields', async () => {
    const argv = ['schema', 'UpdateWebhookRequest', '--format', 'json-schema', '--request']
    const { stdout } = await runIga({ argv })
    expect(JSON.parse(stdout)).toMatchObject({ additionalProperties: false })
  })

  test('components of OpenAPI', async () => {
    const { stdout } = await runIga({ argv: ['schema', 'Decoy', '--format', 'openapi'] })
    expect(JSON.parse(stdout)).toMatchObject({
      components: {
        schemas: { Decoy: { properties: { annotations: { type: ['object', 'null'] } } } },
      },
    })
  })

  test('a string in a document, with --json and a format other than JSON', async () => {
    const { stdout } = await runIga({
      argv: ['schema', 'Empty', '--format', 'typescript', '--json'],
    })
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      name: 'Empty',
      format: 'typescript',
      text: '/** A message without fields. */\nexport interface Empty {}\n',
    })
  })
})

describe('prints all schemas as', () => {
  test('the OpenAPI document', async () => {
    const { stdout } = await runIga({ argv: ['schema', '--format', 'openapi'] })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  test('one JSON Schema', async () => {
    const { stdout } = await runIga({ argv: ['schema', '--format', 'json-schema'] })
    expect(JSON.parse(stdout)).toMatchObject({ $defs: { Webhook: { title: 'Webhook' } } })
  })

  test('a TypeScript module', async () => {
    const { stdout } = await runIga({ argv: ['schema', '--format', 'typescript'] })
    const declared = Array.from(
      stdout.matchAll(/^export (?:interface|type) (\w+)/gm),
      ([, it]) => it,
    )
    expect(declared).toHaveLength(schemaCatalog().length)
    expect(new Set(declared)).toEqual(new Set(schemaCatalog().map(({ name }) => name)))
  })
})

describe('rejects wrong usage in a sentence, with exit code 2', () => {
  test.each([
    ['a slip', ['schema', 'webook'], 'unknown_schema', 'Did you mean Webhook?'],
    ['a name like none', ['schema', 'Xyzzy'], 'unknown_schema', '`iga schema` lists them all.'],
    ['an empty name', ['schema', ''], 'unknown_schema', 'there is no schema ""'],
    ['a name of JavaScript', ['schema', '__proto__'], 'unknown_schema', 'there is no schema'],
    ['an unknown format', ['schema', 'Webhook', '--format', 'xml'], 'usage', 'Allowed choices are'],
    ['two names', ['schema', 'Webhook', 'User'], 'usage', 'See `iga schema --help`.'],
    ['--request of all', ['schema', '--request'], 'usage', 'needs a schema name'],
    [
      'a type that no request has',
      ['schema', 'Task', '--format', 'json-schema', '--request'],
      'unknown_schema',
      'no request body contains Task',
    ],
  ])('%s', async (_, argv, errorCode, text) => {
    const { code, stderr, stdout } = await runIga({ argv })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^error\\[${errorCode}\\]: `))
    expect(stderr).toContain(text)
  })
})
