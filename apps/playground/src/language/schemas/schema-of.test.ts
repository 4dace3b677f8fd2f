import { formFieldTypes } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { isRecord } from '../../shared/guards.ts'
import { environments } from '../../workspace/environments.ts'
import type { InputSchema } from '../input-schema.ts'
import { schemaOf } from './schema-of.ts'
import { typeSchema } from './type-schema.ts'

const all: readonly InputSchema[] = [
  ...environments.map(({ id }) => ({ kind: 'input', environment: id }) as const),
  ...formFieldTypes.map(
    (fieldType) => ({ kind: 'input', environment: 'form-transformation', fieldType }) as const,
  ),
  { kind: 'accounts' },
  { kind: 'users' },
  { kind: 'form' },
  { kind: 'given' },
  { kind: 'submitted', form: '{"fields": [{"name": "a", "stringField": {}}]}' },
]

function referencesIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesIn)
  if (!isRecord(schema)) return []
  const { $ref } = schema
  return [
    ...(typeof $ref === 'string' ? [$ref] : []),
    ...Object.values(schema).flatMap(referencesIn),
  ]
}

describe('a schema', () => {
  test.each(all)('of $kind $environment $fieldType defines all its references', async (wanted) => {
    const schema = await schemaOf(wanted)
    const { definitions = {} } = schema
    const missing = referencesIn(schema).filter(
      (reference) =>
        !isRecord(definitions) || !(reference.replace('#/definitions/', '') in definitions),
    )
    expect(missing).toEqual([])
  })

  test.each(all)('of $kind $environment $fieldType is plain data', async (wanted) => {
    const schema = await schemaOf(wanted)
    expect(structuredClone(schema)).toEqual(schema)
  })
})

test('variables have their docs, fields the docs of their types', async () => {
  expect(await schemaOf({ kind: 'input', environment: 'policy-condition' })).toMatchObject({
    properties: {
      subject: {
        description: 'The user that the rule is about.',
        allOf: [{ $ref: '#/definitions/User' }],
      },
    },
    definitions: {
      User: {
        properties: {
          email: { type: ['string', 'null'], description: expect.any(String) },
          jobTitle: {},
          job_title: { doNotSuggest: true },
        },
      },
    },
  })
})

test('has the claims of the token’s platform', async () => {
  const { allOf } = await schemaOf({ kind: 'input', environment: 'workload-federation' })
  expect(allOf).toContainEqual({
    if: {
      required: ['iss'],
      properties: {
        iss: { type: 'string', pattern: expect.stringContaining('githubusercontent') },
      },
    },
    // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
    then: {
      properties: expect.objectContaining({
        repository: {
          type: 'string',
          description: expect.stringMatching(
            /^A claim of GitHub Actions\..* identifies the project\./,
          ),
          errorMessage: expect.any(String),
          examples: ['acme/infra'],
        },
        environment: expect.objectContaining({
          description: expect.stringContaining('Some tokens lack it.'),
        }),
      }),
    },
  })
})

test('claims within others are where they are', async () => {
  const schema = await schemaOf({ kind: 'input', environment: 'workload-federation' })
  expect(JSON.stringify(schema)).toContain('"compute_engine":{"properties":{')
})

test('has the fields of the form for submitted values', async () => {
  const form = JSON.stringify({
    fields: [
      { name: 'team', displayName: 'Team', description: '*Whose*?', stringField: {} },
      { name: 'days', int64Field: {} },
      { name: 'file', fileField: {} },
      { stringField: {} },
      null,
    ],
  })
  expect(await schemaOf({ kind: 'submitted', form })).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      team: {
        markdownDescription: 'Team\n\n\\*Whose\\*\\?',
        anyOf: [{ type: 'null' }, { type: 'string' }],
      },
      days: {
        anyOf: [
          { type: 'null' },
          { anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`^-?\d+$` }] },
        ],
      },
      file: {},
    },
  })
})

test.each(['', '{', '[]', '{"fields": 1}'])('the form %j has no fields', async (form) => {
  expect(await schemaOf({ kind: 'submitted', form })).toEqual({ type: 'object', properties: {} })
})

test.each([
  ['list(list(string))', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
  ['map(string, bool)', { type: 'object', additionalProperties: { type: 'boolean' } }],
  ['map(string, dyn)', { type: 'object', additionalProperties: {} }],
  ['dyn', {}],
  ['Nobody', {}],
])('a value of %s', (type, schema) => {
  expect(typeSchema(type, { types: [] })).toEqual(schema)
})
