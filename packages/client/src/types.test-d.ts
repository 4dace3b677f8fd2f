import { expectTypeOf } from 'vitest'
import type { DecoyVendingMaterial, User } from '@igakit/schemas'
import { type Client, type OneTime, resolveExpanded, revokeSecret } from './index.ts'

export async function methodsAndFunctions(client: Client): Promise<void> {
  const { secret } = await client.secrets.revoke({ vaultId: 'v1' })
  expectTypeOf<typeof secret>().toEqualTypeOf<Awaited<ReturnType<typeof revokeSecret>>['secret']>()
  await revokeSecret(client.connection, { vaultId: 'v1' })
  const { matched } = await client.workloadFederation.testCel({ claimsJson: '{}', expression: '1' })
  expectTypeOf<typeof matched>().toEqualTypeOf<boolean | null | undefined>()

  // @ts-expect-error A parameter of the path is required.
  await client.secrets.revoke({})
  // @ts-expect-error The name is another.
  await client.secrets.revoke({ vaultID: 'v1' })
  // @ts-expect-error Two members of a oneof.
  await client.directories.update({ appId: 'a', all: {}, celExpression: { expression: '1' } })
  await client.directories.update({ appId: 'a', celExpression: { expression: '1' } })
  // @ts-expect-error Only the service sets it.
  await client.webhooks.update({ id: 'w', webhook: { createdAt: '2026-11-21T09:30:00Z' } })
  // @ts-expect-error Writers do not make up values of an enumeration.
  await client.appUsers.search({ appUserStatuses: ['STATUS_ASLEEP'] }).toArray({ limit: 1 })
  // @ts-expect-error A list does not end up in memory by accident.
  await client.appUsers.search().toArray()
}

export async function expansion(client: Client): Promise<void> {
  const accounts = client.appUsers.search({
    expandMask: { paths: ['app_id', 'identity_user_id'] },
  })
  for await (const view of accounts) {
    const objects = resolveExpanded(view)
    expectTypeOf<keyof typeof objects>().toEqualTypeOf<'app' | 'identityUser'>()
    expectTypeOf<NonNullable<typeof objects.identityUser>['email']>().toEqualTypeOf<User['email']>()
    // @ts-expect-error It was not asked for.
    void objects.lastUsage
  }
  const all = await client.appUsers.search({ expandMask: { paths: ['*'] } })
  for (const view of all.list ?? []) {
    void resolveExpanded(view).lastUsage
  }
  const plain = await client.appUsers.search()
  for (const view of plain.list ?? []) {
    // @ts-expect-error Nothing was asked for.
    void resolveExpanded(view).app
  }
  // @ts-expect-error There is no such path.
  await client.directories.update({ appId: 'a', all: {}, expandMask: { paths: ['user_id'] } })
  const { taskView } = await client.tasks.updateRequestData({
    taskId: 't',
    expandMask: { paths: ['approver_ids'] },
  })
  if (taskView) {
    const { approvers } = resolveExpanded(taskView)
    expectTypeOf<(typeof approvers)[number]['email']>().toEqualTypeOf<User['email']>()
  }
}

export async function oneTime(client: Client): Promise<void> {
  const { material } = await client.decoys.rotate({ id: 'd1' })
  expectTypeOf<typeof material>().toEqualTypeOf<OneTime<DecoyVendingMaterial>>()
  // @ts-expect-error It has to be revealed.
  void material.clientCredential
  void material.reveal().clientCredential?.clientSecret
}
