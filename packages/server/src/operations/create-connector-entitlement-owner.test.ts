import { expect, test } from 'vitest'
import { connectorOwnerEntitlementKind } from '../records/connector-owner-entitlement.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

const view = { appId: 'b', id: 'e', displayName: 'Admins' }
const fixtures = {
  connectors: [
    { appId: 'a', id: 'c', deletedAt: null },
    { appId: 'a', id: 'gone', deletedAt: NOW },
  ],
  appEntitlements: [{ view }, { view: { ...view, id: 'gone', deletedAt: NOW } }],
}
const pathOf = (connector: string, role: string, entitlement: string) =>
  `/api/v2/apps/a/connectors/${connector}/owners/entitlements/${role}/b/${entitlement}`
const bodyOf = (id: string) => ({ appEntitlementRef: { appId: 'b', id } })

test('makes the holders of an entitlement owners, once in each role', async () => {
  await useTenant(
    fixtures,
    async (call) => {
      const created = await call('POST', pathOf('c', 'owner', 'e'), bodyOf('e'))
      expect(created.status).toBe(200)
      expect(created.body).toEqual({
        connectorOwnerEntitlement: {
          appId: 'a',
          connectorId: 'c',
          roleSlug: 'owner',
          createdAt: NOW,
          appEntitlement: view,
        },
      })
      const again = await call('POST', pathOf('c', 'owner', 'e'), bodyOf('e'))
      expect(again).toMatchObject({ status: 409, body: { code: 6 } })
      const inAnotherRole = await call('POST', pathOf('c', 'reviewer', 'e'), bodyOf('e'))
      expect(inAnotherRole.status).toBe(200)
    },
    async ({ read }) => {
      const stored = await read((records) => records.list(connectorOwnerEntitlementKind))
      expect(stored.map(({ key }) => key)).toEqual([
        ['a', 'c', 'owner', 'b', 'e'],
        ['a', 'c', 'reviewer', 'b', 'e'],
      ])
    },
  )
})

test('refuses what is not there, and where path and body disagree', async () => {
  await useTenant(
    fixtures,
    async (call) => {
      for (const [path, body, status, code] of [
        [pathOf('c', 'owner', 'e'), {}, 400, 3],
        [pathOf('c', 'owner', 'e'), bodyOf('f'), 400, 3],
        [pathOf('c', 'owner', 'e'), { appEntitlementRef: { id: 'e' } }, 400, 3],
        [pathOf('d', 'owner', 'e'), bodyOf('e'), 404, 5],
        [pathOf('gone', 'owner', 'e'), bodyOf('e'), 404, 5],
        [pathOf('c', 'owner', 'f'), bodyOf('f'), 404, 5],
        [pathOf('c', 'owner', 'gone'), bodyOf('gone'), 404, 5],
      ] as const) {
        const answer = await call('POST', path, body)
        expect({ path, body, answer }).toMatchObject({ answer: { status, body: { code } } })
      }
    },
    async ({ read }) => {
      expect(await read((records) => records.list(connectorOwnerEntitlementKind))).toEqual([])
    },
  )
})
