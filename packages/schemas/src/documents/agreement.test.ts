import { describe, expect, test } from 'vitest'
import type { AnySchema } from '../model/schema.ts'
import { type AnyOperation, operations } from '../operations/index.ts'
import { formExample } from '../testing/form-example.ts'
import { issuesOf } from '../testing/issues-of.ts'
import { jsonSchemaDifferences } from '../testing/disagreement.ts'
import { jsonSchemaValidators } from '../testing/json-schema-validators.ts'
import { policyStepExamples } from '../testing/policy-step-examples.ts'
import { resolve } from '../testing/types-of.ts'
import { schemaOf } from '../testing/every-type.ts'
import { taskViewExample } from '../testing/task-view-example.ts'
import { operationExamples } from './examples/index.ts'
import type { OperationExample } from './examples/operation-example.ts'
import type { View } from './json-schema-document.ts'

/** Returns the validators, including zod, that wrongly accept or reject a value. */
async function takers(type: string, view: View, value: unknown): Promise<string[]> {
  const json = JSON.stringify(value)
  const zod = {
    name: 'zod',
    accepts: () => schemaOf(type, view).safeParse(JSON.parse(json)).success,
  }
  const all = [zod, ...(await jsonSchemaValidators(type, view))]
  return all.filter(({ accepts }) => accepts(json)).map(({ name }) => name)
}

const table: readonly AnyOperation[] = Object.values(operations)
const ofOperation: Readonly<Record<string, OperationExample<AnyOperation>>> = operationExamples

function nameOf(schema: AnySchema): string {
  const data = resolve(schema)
  return data.kind === 'message' ? data.name : data.kind
}

const examples: [type: string, view: View, example: unknown][] = [
  ['Form', 'wire', formExample],
  ['TaskView', 'wire', taskViewExample],
  ...Object.values(policyStepExamples).map((step): [string, View, unknown] => [
    'PolicyStep',
    'wire',
    step,
  ]),
  ...table.map(({ id, response }): [string, View, unknown] => [
    nameOf(response),
    'wire',
    ofOperation[id]?.response,
  ]),
  ...table.flatMap(({ id, body }): [string, View, unknown][] =>
    body ? [[nameOf(body), 'request', ofOperation[id]?.body]] : [],
  ),
]

test.each(examples)('all validators accept the example of %s (%s)', async (type, view, example) => {
  expect(await takers(type, view, example)).toEqual(['zod', 'ajv', 'hyperjump'])
})

const taken: [what: string, type: string, view: View, value: unknown][] = [
  ['a oneof without a set member', 'AppEntitlementAutomation', 'wire', {}],
  ['a oneof with a newer member', 'Directory', 'wire', { all: null, ofLater: {} }],
  ['an update without a condition', 'UpdateEntitlementAutomationRequest', 'request', {}],
]

test.each(taken)('all validators accept %s: %s (%s)', async (_, type, view, value) => {
  expect(await takers(type, view, value)).toEqual(['zod', 'ajv', 'hyperjump'])
})

const refused: [what: string, type: string, view: View, value: unknown][] = [
  ['a second condition', 'AppEntitlementAutomation', 'wire', { none: {}, cel: {} }],
  [
    'a second target where at most one is allowed',
    'Escalation',
    'wire',
    { skipStep: {}, cancelTicket: {} },
  ],
  ['a malformed member', 'Directory', 'wire', { all: 5 }],
  ['a member with another name', 'UpdateWebhookRequest', 'request', { mask: '*' }],
  [
    'a read-only member',
    'UpdateWebhookRequest',
    'request',
    { webhook: { createdAt: '2026-11-21T09:30:00Z' } },
  ],
  ['an unknown value in a request', 'SearchAppUsersRequest', 'request', { appUserStatuses: ['A'] }],
  ['a leap second', 'Webhook', 'wire', { createdAt: '2016-12-31T23:59:60Z' }],
  ['ten digits of a second', 'Webhook', 'wire', { callbackTimeout: '0.0000000001s' }],
  ['a plus sign', 'Task', 'wire', { numericId: '+1' }],
]

test.each(refused)('all validators reject %s: %s (%s)', async (_, type, view, value) => {
  expect(await takers(type, view, value)).toEqual([])
})

/** Returns validation rules nested to a given depth; each rule applies to the items of a list. */
function nested(depth: number): unknown {
  return JSON.parse(`${'{"repeated":{"items":'.repeat(depth)}{}${'}}'.repeat(depth)}`)
}

const differences: [code: string, type: string, value: unknown][] = [
  ['duration_range', 'Webhook', { callbackTimeout: '315576000001s' }],
  ['duration_range', 'Webhook', { callbackTimeout: '315576000000.000000001s' }],
  ['int64_range', 'AppEntitlement', { grantCount: '9223372036854775808' }],
  ['int64_range', 'Secret', { fileSize: '-9223372036854775809' }],
  ['timestamp_range', 'User', { createdAt: '2026-02-29T12:00:00Z' }],
  ['timestamp_range', 'User', { createdAt: '0000-12-31T23:59:59Z' }],
  ['timestamp_range', 'User', { createdAt: '9999-12-31T23:59:59-00:01' }],
  ['too_deep', 'FieldRules', nested(101)],
]

describe('a difference between zod and JSON Schema', () => {
  test.each(differences)('%s in %s', async (code, type, value) => {
    expect(issuesOf(schemaOf(type, 'wire'), value).map((issue) => issue.code)).toEqual([code])
    expect(await takers(type, 'wire', value)).toEqual(['ajv', 'hyperjump'])
  })

  test('only zod accepts read-only members that are null', async () => {
    const value = { webhook: { createdAt: null } }
    expect(await takers('UpdateWebhookRequest', 'request', value)).toEqual(['zod'])
  })

  test('is listed, and all listed differences are tested', () => {
    expect([...new Set(differences.map(([code]) => code))]).toEqual(
      Object.keys(jsonSchemaDifferences),
    )
  })
})
