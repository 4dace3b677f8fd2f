import { expect, test } from 'vitest'
import {
  type AppEntitlementAutomation,
  appEntitlementAutomationSchema,
} from './entitlement-automation.ts'
import { whichOneof } from '../../model/which-oneof.ts'
import { updateEntitlementAutomationResponseSchema } from '../../operations/update-entitlement-automation.ts'
import { issuesOf } from '../../testing/issues-of.ts'

const automation: AppEntitlementAutomation = {
  appId: 'app-infra',
  appEntitlementId: 'e-admin',
  displayName: 'Engineers',
  description: '',
  cel: { expression: 'subject.department == "Engineering"' },
  none: null,
  lastRunStatus: {
    errorMessage: 'no such key: department',
    lastCompletedAt: '2026-11-21T09:30:00Z',
  },
}

test('accepts an automation unchanged', () => {
  expect(appEntitlementAutomationSchema.parse(automation)).toEqual(automation)
})

test.each([
  [{ none: {} }, { case: 'none', value: {} }],
  [
    { entitlements: { entitlementRefs: [{ appId: 'a', id: 'e' }] } },
    { case: 'entitlements', value: { entitlementRefs: [{ appId: 'a', id: 'e' }] } },
  ],
  [
    { cel: { expression: 'true' }, basic: null },
    { case: 'cel', value: { expression: 'true' } },
  ],
  [{ basic: { expression: 'x' } }, { case: 'basic', value: { expression: 'x' } }],
])('returns the rule of %j', (given, expected) => {
  expect(whichOneof(appEntitlementAutomationSchema.parse(given), 'conditions')).toEqual(expected)
})

test.each([
  ['two rules', { basic: {}, cel: {} }, [{ path: 'basic', code: 'oneof_conflict' }]],
  [
    'a malformed second rule',
    { none: {}, entitlements: [] },
    [
      { path: 'entitlements', code: 'invalid_type' },
      { path: 'entitlements', code: 'oneof_conflict' },
    ],
  ],
  ['a rule that is a string', { cel: 'true' }, [{ path: 'cel', code: 'invalid_type' }]],
])('rejects an automation with %s', (_, given, issues) => {
  expect(issuesOf(appEntitlementAutomationSchema, given)).toEqual(issues)
})

test('an update returns exactly one key, which starts with a capital letter', () => {
  const schema = updateEntitlementAutomationResponseSchema
  expect(schema.parse({ AppEntitlementAutomation: automation }).AppEntitlementAutomation).toEqual(
    automation,
  )
  expect(issuesOf(schema, { AppEntitlementAutomation: { none: {}, cel: {} } })).toEqual([
    { path: 'AppEntitlementAutomation.cel', code: 'oneof_conflict' },
  ])
  // Unknown members are not checked.
  expect(issuesOf(schema, { appEntitlementAutomation: {} })).toEqual([])
})
