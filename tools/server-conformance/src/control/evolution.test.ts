import { celTestResultSchema } from '@igakit/schemas'
import { expect, test } from 'vitest'
import { startControlledClient } from './controlled-client.ts'

const FUTURE_FIELD = 'fieldFromTheFuture'

test('our client understands responses of a later version', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  await tenant.control.evolution.set({ fields: true, enumValues: true })

  const owners = client.entitlementOwners.searchUsers({ appId: 'github', entitlementId: 'admins' })
  expect(await owners.toArray({ limit: 100 })).toMatchObject([
    { roleSlug: 'owner', user: { id: 'ada', status: 'VALUE_FROM_THE_FUTURE' } },
  ])
  const accounts = client.appUsers.search({
    appId: 'github',
    expandMask: { paths: ['identity_user_id'] },
  })
  expect(await accounts.toArray({ limit: 100 })).toHaveLength(2)
  expect(await client.exporters.get({ exportId: 'archive' })).toMatchObject({
    exporter: { exportId: 'archive', datasource: { prefix: 'log/' }, [FUTURE_FIELD]: {} },
  })
  expect(
    await client.webhooks.update({
      id: 'audit',
      updateMask: 'url',
      webhook: { url: 'https://hooks.example/new' },
    }),
  ).toMatchObject({ webhook: { url: 'https://hooks.example/new' } })
  expect(
    await client.directories.update({ appId: 'hr', all: {}, expandMask: { paths: ['app_id'] } }),
  ).toMatchObject({ directoryView: { directory: { all: {} } } })
  expect(
    await client.tasks.updateRequestData({ taskId: 'request', data: { reason: 'On call' } }),
  ).toMatchObject({ taskView: { task: { data: { reason: 'On call' } } } })
  const files = { 'main.ts': 'export {}' }
  expect(await client.functions.createCommit({ functionId: 'sync', files })).toMatchObject({
    uploaded: ['main.ts'],
  })
  const { material } = await client.decoys.rotate({ id: 'honey' })
  expect(material?.reveal()).toMatchObject({ clientCredential: { clientId: 'client' } })
  expect(await client.secrets.revoke({ vaultId: 'vault' })).toMatchObject({
    secret: { contentDeleted: true },
  })
  expect(await client.exporters.delete({ exportId: 'archive' })).toEqual({})

  const { requests } = await tenant.control.journal.list()
  const evolved = requests.filter(({ changes }) => changes.includes('evolution'))
  expect(evolved.length).toBe(
    requests.filter(({ operation }) => operation !== 'functions.upload').length,
  )
})

test('our client returns the results of a service that disagrees', async () => {
  await using controlled = await startControlledClient()
  const { client, tenant } = controlled
  const request = { claimsJson: '{"sub":"ada"}', expression: 'claims.sub == "ada"' }
  const agreed = await client.workloadFederation.testCel(request)
  await tenant.control.disagree.set({
    rules: [{ expression: { contains: 'sub' }, answer: 'flip' }],
  })
  const disagreed = await client.workloadFederation.testCel(request)
  expect(celTestResultSchema.parse(disagreed)).toEqual({ ...agreed, matched: !agreed.matched })
})
