import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentDocument } from '../documents.ts'
import type { Change } from './change.ts'
import { compareDocuments } from './compare.ts'

/** An edit to the document, which sets the value at a pointer, or removes it if no value is given. */
interface Edit {
  readonly what: string
  readonly at: string
  readonly to?: unknown
  /** The rule that must rate the edit as breaking. */
  readonly rule: string
}

const breaking: readonly Edit[] = [
  {
    what: 'a removed operation',
    at: '/paths/~1api~1v1~1decoys~1{id}~1rotate/post',
    rule: 'operation-removed',
  },
  {
    what: 'a renamed operation',
    at: '/paths/~1api~1v1~1webhooks~1{id}/post/operationId',
    to: 'webhooks.patch',
    rule: 'operation-id-changed',
  },
  {
    what: 'a parameter that becomes required',
    at: '/paths/~1api~1v2~1apps~1{app_id}~1entitlements~1{entitlement_id}~1owners~1users/get/parameters/4/required',
    to: true,
    rule: 'parameter-became-required',
  },
  {
    what: 'a body that becomes required',
    at: '/paths/~1api~1v1~1secrets~1{vault_id}/delete/requestBody/required',
    to: true,
    rule: 'request-body-became-required',
  },
  {
    what: 'a removed security scheme',
    at: '/paths/~1api~1v1~1webhooks~1{id}/post/security/1',
    rule: 'security-requirement-changed',
  },
  {
    what: 'a field removed from responses',
    at: '/components/schemas/Webhook/properties/url',
    rule: 'property-removed',
  },
  {
    what: 'a field removed from requests',
    at: '/components/schemas/WebhookInput/properties/displayName',
    rule: 'property-removed',
  },
  {
    what: 'a field with another type',
    at: '/components/schemas/Secret/properties/maxViews/type',
    to: ['string', 'null'],
    rule: 'schema-type-changed',
  },
  {
    what: 'a field that is no longer nullable',
    at: '/components/schemas/CreateInitialCommitRequest/properties/commitMessage/type',
    to: 'string',
    rule: 'schema-type-changed',
  },
  {
    what: 'a field that becomes required',
    at: '/components/schemas/CelTestRequest/required',
    to: ['expression'],
    rule: 'required-properties-added',
  },
  {
    what: 'a value removed from requests',
    at: '/components/schemas/AppUserTypeFilterInput/enum/0',
    rule: 'enum-values-removed',
  },
  {
    what: 'a value removed from responses',
    at: '/components/schemas/UserStatus/x-extensible-enum/0',
    rule: 'extensible-enum-value-removed',
  },
  {
    what: 'a removed member of a oneof',
    at: '/components/schemas/UpdateEntitlementAutomationRequest/oneOf/3',
    rule: 'schema-combinator-changed',
  },
  {
    what: 'a stricter pattern',
    at: '/components/schemas/WebhookInput/properties/callbackTimeout/pattern',
    to: '^1s$',
    rule: 'schema-constraint-changed',
  },
]

const compatible: readonly Omit<Edit, 'rule'>[] = [
  {
    what: 'another description',
    at: '/components/schemas/Webhook/description',
    to: 'Calls others.',
  },
  {
    what: 'a new operation',
    at: '/paths/~1api~1v1~1things',
    to: { get: { operationId: 'things.get', responses: { 200: { description: 'A thing.' } } } },
  },
  {
    what: 'a new field in responses',
    at: '/components/schemas/Webhook/properties/more',
    to: { type: ['string', 'null'] },
  },
  {
    what: 'a new field in requests',
    at: '/components/schemas/WebhookInput/properties/more',
    to: { type: ['string', 'null'] },
  },
  {
    what: 'a new value in requests',
    at: '/components/schemas/AppUserTypeFilterInput/enum/4',
    to: 'APP_USER_TYPE_NEW',
  },
  {
    what: 'a new value in responses',
    at: '/components/schemas/UserStatus/x-extensible-enum/4',
    to: 'NEW',
  },
]

let folder: string
let changes: Change[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  changes = await compareWith(breaking)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each(breaking)('rates as breaking: $what', ({ at, rule }) => {
  const found = changes.filter(
    ({ pointer }) => `#${at}`.startsWith(pointer) || pointer.startsWith(`#${at}`),
  )
  expect(found).toContainEqual(expect.objectContaining({ impact: 'major', rule }))
})

test('rates nothing else as breaking', () => {
  const major = changes.filter(({ impact }) => impact === 'major')
  expect(new Set(major.map(({ rule }) => rule))).toEqual(new Set(breaking.map(({ rule }) => rule)))
})

test('rates additions as compatible', async () => {
  const found = await compareWith(compatible)
  expect(found.filter(({ impact }) => impact === 'major')).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(compatible.length - 1)
})

test('finds no changes between equal documents', async () => {
  expect(await compareDocuments(currentDocument, currentDocument)).toEqual([])
})

test('rejects an invalid document', async () => {
  const file = join(folder, 'none.json')
  writeFileSync(file, '{}')
  await expect(compareDocuments(currentDocument, file)).rejects.toThrow('Cannot compare')
})

/** Compares the document with an edited copy. */
async function compareWith(edits: readonly Omit<Edit, 'rule'>[]): Promise<Change[]> {
  const document: unknown = JSON.parse(readFileSync(currentDocument, 'utf8'))
  for (const edit of edits) apply(document, edit)
  const file = join(folder, `${edits.length}.json`)
  writeFileSync(file, JSON.stringify(document))
  return compareDocuments(currentDocument, file)
}

function apply(document: unknown, { at, to }: Omit<Edit, 'rule'>): void {
  const steps = at
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/'))
  const last = steps.pop() ?? ''
  const parent = steps.reduce(member, document)
  if (typeof parent !== 'object' || parent === null) throw new Error(`Nothing at ${at}`)
  if (to !== undefined) Reflect.set(parent, last, to)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (!Reflect.has(parent, last) || !Reflect.deleteProperty(parent, last)) {
    throw new Error(`Nothing at ${at}`)
  }
}

function member(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined
}
