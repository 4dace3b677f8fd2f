import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentDocument } from '../documents.ts'
import type { Change } from './change.ts'
import { compareDocuments } from './compare.ts'

/** How the document is changed: at a pointer, to a value, or away where there is none. */
interface Edit {
  readonly what: string
  readonly at: string
  readonly to?: unknown
  /** The rule that is to say that it breaks others. */
  readonly rule: string
}

const breaking: readonly Edit[] = [
  {
    what: 'an operation that is gone',
    at: '/paths/~1api~1v1~1decoys~1{id}~1rotate/post',
    rule: 'operation-removed',
  },
  {
    what: 'an operation with another name',
    at: '/paths/~1api~1v1~1webhooks~1{id}/post/operationId',
    to: 'webhooks.patch',
    rule: 'operation-id-changed',
  },
  {
    what: 'a parameter that has to be given',
    at: '/paths/~1api~1v2~1apps~1{app_id}~1entitlements~1{entitlement_id}~1owners~1users/get/parameters/4/required',
    to: true,
    rule: 'parameter-became-required',
  },
  {
    what: 'a body that has to be sent',
    at: '/paths/~1api~1v1~1secrets~1{vault_id}/delete/requestBody/required',
    to: true,
    rule: 'request-body-became-required',
  },
  {
    what: 'a way of signing in that is gone',
    at: '/paths/~1api~1v1~1webhooks~1{id}/post/security/1',
    rule: 'security-requirement-changed',
  },
  {
    what: 'a field that answers no longer have',
    at: '/components/schemas/Webhook/properties/url',
    rule: 'property-removed',
  },
  {
    what: 'a field that is no longer taken',
    at: '/components/schemas/WebhookInput/properties/displayName',
    rule: 'property-removed',
  },
  {
    what: 'a field of another type',
    at: '/components/schemas/Secret/properties/maxViews/type',
    to: ['string', 'null'],
    rule: 'schema-type-changed',
  },
  {
    what: 'a field that can no longer be null',
    at: '/components/schemas/CreateInitialCommitRequest/properties/commitMessage/type',
    to: 'string',
    rule: 'schema-type-changed',
  },
  {
    what: 'a field that has to be there',
    at: '/components/schemas/CelTestRequest/required',
    to: ['expression'],
    rule: 'required-properties-added',
  },
  {
    what: 'a value that is no longer taken',
    at: '/components/schemas/AppUserTypeFilterInput/enum/0',
    rule: 'enum-values-removed',
  },
  {
    what: 'a value that is no longer listed',
    at: '/components/schemas/UserStatus/x-extensible-enum/0',
    rule: 'extensible-enum-value-removed',
  },
  {
    what: 'a member of a oneof that is no longer taken',
    at: '/components/schemas/UpdateEntitlementAutomationRequest/oneOf/3',
    rule: 'schema-combinator-changed',
  },
  {
    what: 'a text that has to be otherwise',
    at: '/components/schemas/WebhookInput/properties/callbackTimeout/pattern',
    to: '^1s$',
    rule: 'schema-constraint-changed',
  },
]

const compatible: readonly Omit<Edit, 'rule'>[] = [
  { what: 'other words', at: '/components/schemas/Webhook/description', to: 'Calls others.' },
  {
    what: 'another operation',
    at: '/paths/~1api~1v1~1things',
    to: { get: { operationId: 'things.get', responses: { 200: { description: 'A thing.' } } } },
  },
  {
    what: 'a field more in answers',
    at: '/components/schemas/Webhook/properties/more',
    to: { type: ['string', 'null'] },
  },
  {
    what: 'a field more that is taken',
    at: '/components/schemas/WebhookInput/properties/more',
    to: { type: ['string', 'null'] },
  },
  {
    what: 'a value more that is taken',
    at: '/components/schemas/AppUserTypeFilterInput/enum/4',
    to: 'APP_USER_TYPE_NEW',
  },
  {
    what: 'a value more that is listed',
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

test.each(breaking)('$what breaks others', ({ at, rule }) => {
  const found = changes.filter(
    ({ pointer }) => `#${at}`.startsWith(pointer) || pointer.startsWith(`#${at}`),
  )
  expect(found).toContainEqual(expect.objectContaining({ impact: 'major', rule }))
})

test('nothing else is found there', () => {
  const major = changes.filter(({ impact }) => impact === 'major')
  expect(new Set(major.map(({ rule }) => rule))).toEqual(new Set(breaking.map(({ rule }) => rule)))
})

test('what only adds breaks nobody', async () => {
  const found = await compareWith(compatible)
  expect(found.filter(({ impact }) => impact === 'major')).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(compatible.length - 1)
})

test('a document is like itself', async () => {
  expect(await compareDocuments(currentDocument, currentDocument)).toEqual([])
})

test('what is no document cannot be compared', async () => {
  const file = join(folder, 'none.json')
  writeFileSync(file, '{}')
  await expect(compareDocuments(currentDocument, file)).rejects.toThrow('cannot be compared')
})

/** Compares the document with what edits make of it. */
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
  if (typeof parent !== 'object' || parent === null) throw new Error(`There is nothing at ${at}`)
  if (to !== undefined) Reflect.set(parent, last, to)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (!Reflect.has(parent, last) || !Reflect.deleteProperty(parent, last)) {
    throw new Error(`There is nothing at ${at}`)
  }
}

function member(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined
}
