import { expect, test } from 'vitest'
import { appEntitlementKind } from '../records/entitlements.ts'
import { appResourceKind } from '../records/apps.ts'
import { authConfigKind } from '../records/integrations.ts'
import { secretKind } from '../records/secrets.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

test('revokes a secret once: its content leaves the disk, its record stays', async () => {
  const content = 'correct horse battery staple'
  const view = { vaultId: 's 1/2', displayName: 'Staging', contentReady: true, maxViews: 3 }
  await useTenant(
    { secrets: [{ view, content }] },
    async (call) => {
      const path = '/api/v1/secrets/s%201%2F2'
      const revoked = await call('DELETE', path, {})
      expect(revoked.status).toBe(200)
      expect(revoked.body).toEqual({
        secret: {
          ...view,
          contentReady: false,
          contentDeleted: true,
          deletedAt: NOW,
          updatedAt: NOW,
        },
      })
      expect(await call('DELETE', path)).toMatchObject({ status: 404, body: { code: 5 } })
    },
    async ({ bytes, read }) => {
      expect(bytes).toContain('Staging')
      expect(bytes).not.toContain(content)
      const record = await read((records) => records.get(secretKind, ['s 1/2']))
      expect(record?.body).toMatchObject({ content: null, view: { deletedAt: NOW } })
    },
  )
})

test('deletes an exporter once and still returns it', async () => {
  const view = {
    exportId: 'e',
    displayName: 'Archive',
    datasource: { datasourceId: 'd', prefix: 'log/' },
  }
  await useTenant({ exporters: [{ view }] }, async (call) => {
    const path = '/api/v1/systemlog/exports/e'
    expect(await call('GET', path)).toMatchObject({ status: 200, body: { exporter: view } })
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: {} })
    expect((await call('GET', path)).body).toEqual({
      exporter: { ...view, deletedAt: NOW, updatedAt: NOW },
    })
    expect(await call('DELETE', path)).toMatchObject({ status: 404, body: { code: 5 } })
    expect(await call('GET', '/api/v1/systemlog/exports/E')).toMatchObject({ status: 404 })
  })
})

test('deletes an authentication configuration once', async () => {
  const authConfigs = [
    { id: 'okta', deletedAt: null },
    { id: 'oidc', deletedAt: null },
  ]
  await useTenant(
    { authConfigs },
    async (call) => {
      expect(await call('DELETE', '/api/v1/auth-configs/okta', {})).toMatchObject({
        status: 200,
        body: {},
      })
      expect(await call('DELETE', '/api/v1/auth-configs/okta', {})).toMatchObject({ status: 404 })
    },
    async ({ read }) => {
      const left = await read((records) => records.list(authConfigKind))
      expect(left.map(({ body }) => body)).toEqual([
        { id: 'oidc', deletedAt: null },
        { id: 'okta', deletedAt: NOW },
      ])
    },
  )
})

const entitlement = (
  id: string,
  appId: string,
  appResourceTypeId: string,
  appResourceId: string,
) => ({ view: { id, appId, appResourceTypeId, appResourceId } })

test('deletes only a manually managed resource and its entitlements', async () => {
  const resource = { appId: 'a', appResourceTypeId: 't', id: 'r', deletedAt: null }
  await useTenant(
    {
      appResources: [
        { ...resource, isManuallyManaged: true },
        { ...resource, id: 'synced', isManuallyManaged: false },
      ],
      appEntitlements: [
        entitlement('of-r', 'a', 't', 'r'),
        entitlement('of-r-too', 'a', 't', 'r'),
        entitlement('of-another', 'a', 't', 'synced'),
        entitlement('of-another-type', 'a', 'u', 'r'),
        entitlement('of-another-app', 'b', 't', 'r'),
      ],
    },
    async (call) => {
      const path = '/api/v1/apps/a/resource_types/t/resources'
      expect(await call('DELETE', `${path}/synced`)).toMatchObject({
        status: 400,
        body: { code: 9 },
      })
      expect(await call('DELETE', `${path}/r`, {})).toMatchObject({ status: 200, body: {} })
      expect(await call('DELETE', `${path}/r`, {})).toMatchObject({ status: 404 })
    },
    async ({ read }) => {
      const resources = await read((records) => records.list(appResourceKind))
      expect(resources.map(({ body }) => body.deletedAt)).toEqual([NOW, null])
      const entitlements = await read((records) => records.list(appEntitlementKind))
      const deleted = entitlements.filter(({ body }) => body.view.deletedAt === NOW)
      expect(deleted.map(({ key }) => key.join('/')).toSorted()).toEqual(['a/of-r', 'a/of-r-too'])
    },
  )
})

test('returns an MCP access profile only for its own connector', async () => {
  const view = { id: 'p', appId: 'a', connectorId: 'c', displayName: 'Readers', toolCount: 3 }
  await useTenant({ mcpAccessProfiles: [{ view }] }, async (call) => {
    expect(await call('GET', '/api/v1/apps/a/connectors/c/mcp_toolsets/p')).toMatchObject({
      status: 200,
      body: { profile: view },
    })
    for (const path of ['a/connectors/d/mcp_toolsets/p', 'b/connectors/c/mcp_toolsets/p']) {
      expect(await call('GET', `/api/v1/apps/${path}`)).toMatchObject({
        status: 404,
        body: { code: 5 },
      })
    }
  })
})
