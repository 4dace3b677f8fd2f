import { type OperationId, operations } from '@igakit/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateFixtures } from '../control/fixtures/fixtures-schema.ts'
import { startTestTenant, type TestTenant } from '../testing/tenant-client.ts'
import { demoFixtures } from './index.ts'

const NOW = new Date('2026-05-04T12:00:00Z')
const demo = demoFixtures(NOW)

test('has only valid records', () => {
  expect(validateFixtures(JSON.parse(JSON.stringify(demo)))).toEqual({
    ok: true,
    fixtures: JSON.parse(JSON.stringify(demo)),
  })
})

const ids = (records: readonly { readonly id?: string; readonly view?: object }[] = []) =>
  new Set(records.map(({ id, view }) => id ?? (view && 'id' in view ? view.id : undefined)))

const isMissing = (known: ReadonlySet<unknown>) => (id: unknown) => Boolean(id) && !known.has(id)

describe('refers only to existing records', () => {
  const apps = ids(demo.apps)
  const users = ids(demo.users)
  const entitlements = new Set(demo.appEntitlements?.map(({ view }) => `${view.appId}/${view.id}`))
  const resources = new Set(
    demo.appResources?.map((one) => `${one.appId}/${one.appResourceTypeId}/${one.id}`),
  )
  test.each([
    ['apps', apps, demo.appUsers?.map(({ view }) => view.appId)],
    ['apps', apps, demo.directories?.map(({ view }) => view.appId)],
    ['apps', apps, demo.connectors?.map(({ appId }) => appId)],
    ['apps', apps, demo.tasks?.map(({ about }) => about?.appId)],
    ['users', users, demo.appUsers?.map(({ view }) => view.identityUserId)],
    ['users', users, demo.users?.flatMap(({ view }) => view.managerIds)],
    ['users', users, demo.appEntitlementGrants?.map(({ userId }) => userId)],
    ['users', users, demo.entitlementOwnerUsers?.map(({ userId }) => userId)],
    ['users', users, demo.secrets?.flatMap(({ view }) => view.allowedUserIds)],
    [
      'users',
      users,
      demo.tasks?.flatMap(({ view, about }) => [
        view.createdByUserId,
        about?.identityUserId,
        about?.userId,
        ...(view.approverIds ?? []),
        ...(about?.stepApproverIds ?? []),
      ]),
    ],
    [
      'resources',
      resources,
      demo.appEntitlements?.map(
        ({ view }) => `${view.appId}/${view.appResourceTypeId}/${view.appResourceId}`,
      ),
    ],
    [
      'entitlements',
      entitlements,
      [
        ...(demo.appEntitlementGrants ?? []).map((one) => `${one.appId}/${one.appEntitlementId}`),
        ...(demo.entitlementOwnerUsers ?? []).map((one) => `${one.appId}/${one.entitlementId}`),
        ...(demo.appEntitlementAutomations ?? []).map(
          ({ view }) => `${view.appId}/${view.appEntitlementId}`,
        ),
        ...(demo.mcpAccessProfiles ?? []).map(
          ({ view }) => `${view.appId}/${view.appEntitlementId}`,
        ),
        ...(demo.tasks ?? []).flatMap(({ about }) =>
          (about?.appEntitlementIds ?? []).map((id) => `${about?.appId}/${id}`),
        ),
      ],
    ],
  ])('%s', (_, known, referred = []) => {
    expect(known.size).toBeGreaterThan(0)
    expect(referred.length).toBeGreaterThan(0)
    expect(referred.filter(isMissing(known))).toEqual([])
  })
})

const platform = '/api/v1/apps/source-code/entitlements/platform-member'
const production = {
  reason: '  Backfill the invoices of March ',
  ticket: 'ops-311',
  database: 'invoices',
  hours: 2,
}

/** A successful call of each operation, with its result. */
const calls: Readonly<Record<OperationId, readonly [path: string, body: unknown, answer: object]>> =
  {
    'entitlementOwners.searchUsers': [
      '/api/v2/apps/source-code/entitlements/platform-member/owners/users?role_slug=reviewer&page_size=10',
      undefined,
      { list: expect.objectContaining({ length: 10 }), nextPageToken: expect.stringMatching(/./) },
    ],
    'entitlementOwners.createForConnector': [
      '/api/v2/apps/source-code/connectors/source-code-connector/owners/entitlements/owner/source-code/security-member',
      { appEntitlementRef: { appId: 'source-code', id: 'security-member' } },
      { connectorOwnerEntitlement: { appEntitlement: { displayName: 'Security team' } } },
    ],
    'entitlementAutomations.update': [
      `${platform}/automation/update`,
      { updateMask: 'cel', cel: { expression: 'subject.department == "Engineering"' } },
      { AppEntitlementAutomation: { lastRunStatus: { errorMessage: '' } } },
    ],
    'appResources.delete': [
      '/api/v1/apps/building-access/resource_types/door/resources/lab',
      {},
      {},
    ],
    'secrets.revoke': ['/api/v1/secrets/secret-note', {}, { secret: { contentDeleted: true } }],
    'workloadFederation.testCel': [
      '/api/v1/workload_federation/test-cel',
      { claimsJson: '{"ref": "main"}', expression: 'claims.ref == "main"' },
      { matched: true },
    ],
    'decoys.rotate': [
      '/api/v1/decoys/decoy-wiki/rotate',
      {},
      { material: { clientCredential: { clientId: 'backup-admin' } } },
    ],
    'decoys.delete': ['/api/v1/decoys/decoy-repository', {}, {}],
    'automationExecutions.terminate': [
      '/api/v1/automation_executions/5001/actions/terminate',
      {},
      {},
    ],
    'exporters.get': [
      '/api/v1/systemlog/exports/audit-archive',
      undefined,
      { exporter: { displayName: 'Audit archive' } },
    ],
    'exporters.delete': ['/api/v1/systemlog/exports/audit-archive', {}, {}],
    'appUsers.search': [
      '/api/v1/search/app_users',
      { query: 'lovelace', expandMask: { paths: ['*'] } },
      {
        list: expect.arrayContaining([
          expect.objectContaining({
            appUser: expect.objectContaining({ identityUserId: 'ada', appId: 'source-code' }),
          }),
        ]),
        expanded: expect.arrayContaining([expect.objectContaining({ displayName: 'Source code' })]),
      },
    ],
    'directories.update': [
      '/api/v1/directories/workforce-directory',
      {
        all: {},
        mergeConfig: {
          matchCases: [
            {
              appUserKeyCel: 'appUser.email.lowerAscii().replace("+admin", "")',
              userKeyCel: 'user.email',
            },
          ],
        },
      },
      { directoryView: { directory: { appId: 'workforce-directory' } } },
    ],
    'tasks.updateRequestData': [
      '/api/v1/tasks/task-production/action/update-request-data',
      { data: production, expandMask: { paths: ['app_id', 'identity_user_id'] } },
      {
        taskView: {
          task: {
            data: {
              requested_by: 'iga',
              reason: 'Backfill the invoices of March',
              ticket: 'OPS-311',
              database: 'invoices',
              cost_center: 'CC-42',
              notify: true,
            },
          },
        },
        expanded: [{ displayName: 'Databases' }, { displayName: 'Claude Shannon' }],
      },
    ],
    'functions.createInitialCommit': [
      '/api/v1/functions/name-accounts/commits',
      { commitMessage: 'Begin', filenames: ['main.ts'] },
      { uploadUrls: { 'main.ts': expect.stringMatching(/^uploads\//) } },
    ],
    'mcpAccessProfiles.get': [
      '/api/v1/apps/source-code/connectors/source-code-connector/mcp_toolsets/read-only-tools',
      undefined,
      { profile: { toolCount: 7 } },
    ],
    'webhooks.update': [
      '/api/v1/webhooks/ticketing',
      { updateMask: 'description', webhook: { description: 'Opens tickets.' } },
      { webhook: { displayName: 'Ticketing', description: 'Opens tickets.' } },
    ],
    'authConfigs.delete': ['/api/v1/auth-configs/password', {}, {}],
  }

describe('has a target for', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await startTestTenant({ fixtures: demoFixtures(new Date()) })
  })
  afterAll(() => tenant[Symbol.asyncDispose]())

  test.each(Object.values(operations).map(({ id, method }) => [id, method] as const))(
    '%s',
    async (id, method) => {
      const [path, body, answer] = calls[id]
      expect(await tenant.call(method, path, body)).toMatchObject({ status: 200, body: answer })
    },
  )

  test('changing the user of an account', async () => {
    const { body } = await tenant.call('POST', '/api/v1/search/app_users', {
      refs: [{ appId: 'workforce-directory', id: 'workforce-directory-ada-admin' }],
    })
    expect(body).toMatchObject({ list: [{ appUser: { identityUserId: 'ada' } }] })
  })

  test('refusing, too', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/v1/tasks/task-approval/action/update-request-data', { data: {} }],
      ['POST', '/api/v1/tasks/task-door/action/update-request-data', { data: { until: 'soon' } }],
      ['POST', '/api/v1/automation_executions/5003/actions/terminate', {}],
      ['DELETE', '/api/v1/apps/crm/resource_types/role/resources/sales', {}],
    ] as const) {
      expect(await tenant.call(method, path, body)).toMatchObject({ status: 400 })
    }
    expect(await tenant.call('DELETE', '/api/v1/secrets/secret-revoked')).toMatchObject({
      status: 404,
    })
  })

  test('searching page by page', async () => {
    const search = { appId: 'crm', appUserDomains: ['APP_USER_DOMAIN_EXTERNAL'] }
    const { body } = await tenant.call('POST', '/api/v1/search/app_users', search)
    expect(body).toMatchObject({
      list: expect.objectContaining({ length: 25 }),
      nextPageToken: expect.stringMatching(/./),
    })
  })
})
