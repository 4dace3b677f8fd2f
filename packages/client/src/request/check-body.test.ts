import { expect, test } from 'vitest'
import * as specs from '../generated/operation-specs.ts'
import { checkBody } from './check-body.ts'
import type { OperationSpec } from './operation-spec.ts'

const { updateDirectory, updateEntitlementAutomation, updateWebhook, testCel } = specs

test.each<[OperationSpec, Record<string, unknown>]>([
  [updateDirectory, { all: {} }],
  [updateDirectory, { all: null, celExpression: { expression: '1' } }],
  [updateDirectory, {}],
  [updateEntitlementAutomation, { cel: { expression: '1' }, none: undefined, unheardOf: 1 }],
  [updateWebhook, { webhook: { url: 'https://a.example', createdAt: null } }],
  [updateWebhook, { webhook: 'not even an object' }],
  [testCel, { claimsJson: '{}', expression: '1' }],
])('%o takes %j', ({ body, id }, given) => {
  expect(() => checkBody(given, body?.rules ?? {}, id)).not.toThrow()
})

test.each<[OperationSpec, Record<string, unknown>, string, string[]]>([
  [updateDirectory, { all: {}, celExpression: {} }, 'oneof_conflict', ['celExpression']],
  [updateEntitlementAutomation, { basic: {}, none: {} }, 'oneof_conflict', ['basic']],
  [updateWebhook, { webhook: { createdAt: 'now' } }, 'read_only', ['webhook', 'createdAt']],
  [updateWebhook, { webhook: { deletedAt: '' } }, 'read_only', ['webhook', 'deletedAt']],
])('%o rejects %j: %s at %j', ({ body, id }, given, code, path) => {
  expect(body?.check).toBe(checkBody)
  expect(() => checkBody(given, body?.rules ?? {}, id)).toThrow(
    expect.objectContaining({ code, path, operation: id }),
  )
})
