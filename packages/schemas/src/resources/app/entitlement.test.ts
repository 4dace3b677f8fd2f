import { expect, test } from 'vitest'
import { type AppEntitlement, appEntitlementSchema } from './entitlement.ts'
import { issuesOf } from '../../testing/issues-of.ts'

const entitlement: AppEntitlement = {
  id: 'e-admin',
  alias: 'prod-admin',
  slug: 'admin',
  appId: 'app-infra',
  complianceFrameworkValueIds: ['soc2'],
  sourceConnectorIds: { 'c-1': 'group/7' },
  annotations: { owner: { team: 'platform' } },
  matchSyncId: 'group:7',
  userEditedMask: 'displayName,description',
  grantCount: '9223372036854775807',
  durationGrant: '28800s',
  durationUnset: null,
  isAutomationEnabled: false,
  provisionerPolicy: { connector: { defaultBehavior: { connectorId: 'c-1' } } },
  deprovisionerPolicy: { unconfigured: {} },
  createdAt: '2026-11-21T09:30:00Z',
}

test('accepts an entitlement unchanged', () => {
  expect(appEntitlementSchema.parse(entitlement)).toEqual(entitlement)
})

test.each([
  ['a number of grants as a number', { grantCount: 7 }, 'grantCount', 'invalid_type'],
  ['a fractional number of grants', { grantCount: '7.0' }, 'grantCount', 'int64'],
  [
    'a number of grants beyond 64 bits',
    { grantCount: '9223372036854775808' },
    'grantCount',
    'int64_range',
  ],
  ['a duration in hours', { durationGrant: '8h' }, 'durationGrant', 'duration'],
  ['a duration without a unit', { durationGrant: '28800' }, 'durationGrant', 'duration'],
  ['a mark that is not an object', { durationUnset: true }, 'durationUnset', 'invalid_type'],
  ['connectors as a list', { sourceConnectorIds: ['c-1'] }, 'sourceConnectorIds', 'invalid_type'],
  ['a boolean as a string', { systemBuiltin: 'true' }, 'systemBuiltin', 'invalid_type'],
  [
    'two ways to grant access',
    { provisionerPolicy: { manual: {}, unconfigured: {} } },
    'provisionerPolicy.unconfigured',
    'oneof_conflict',
  ],
])('rejects an entitlement with %s', (_, given, path, code) => {
  expect(issuesOf(appEntitlementSchema, given)).toEqual([{ path, code }])
})
