import { expectTypeOf } from 'vitest'
import type { DecoyVendingMaterial, User, WebhookMaskPath } from '@igakit/schemas'
import {
  type Client,
  type OneTime,
  resolveExpanded,
  revokeSecret,
  updateWebhook,
  type UpdateMask,
} from './index.ts'

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

export async function updateMasks(client: Client): Promise<void> {
  const webhook = { url: 'https://hooks.example/new' }
  const automation = { appId: 'a', appEntitlementId: 'e' }
  const { webhooks, entitlementAutomations } = client
  await webhooks.update({ id: 'w', webhook, updateMask: 'url' })
  await webhooks.update({ id: 'w', webhook, updateMask: 'url,displayName,callbackTimeout' })
  await webhooks.update({ id: 'w', webhook, updateMask: ['url', 'description'] })
  await webhooks.update({ id: 'w', webhook, updateMask: '*' })
  await webhooks.update({ id: 'w', webhook, updateMask: null })
  await updateWebhook(client.connection, { id: 'w', webhook, updateMask: 'displayName,url' })
  const known = ['url', 'description'] as const
  const paths: UpdateMask<WebhookMaskPath> = known
  await webhooks.update({ id: 'w', webhook, updateMask: paths })
  // @ts-expect-error The service sets it.
  await webhooks.update({ id: 'w', webhook, updateMask: 'createdAt' })
  // @ts-expect-error An id does not change.
  await webhooks.update({ id: 'w', webhook, updateMask: 'id' })
  // @ts-expect-error The second path is unknown.
  await webhooks.update({ id: 'w', webhook, updateMask: 'url,colour' })
  // @ts-expect-error The first path is unknown.
  await webhooks.update({ id: 'w', webhook, updateMask: 'colour,url' })
  // @ts-expect-error Paths have no spaces around them.
  await webhooks.update({ id: 'w', webhook, updateMask: 'url, displayName' })
  // @ts-expect-error A star stands alone.
  await webhooks.update({ id: 'w', webhook, updateMask: 'url,*' })
  // @ts-expect-error A path is missing.
  await webhooks.update({ id: 'w', webhook, updateMask: 'url,' })
  // @ts-expect-error A member of the list is unknown.
  await webhooks.update({ id: 'w', webhook, updateMask: ['url', 'colour'] })
  // @ts-expect-error The paths of the interface are not deep.
  await webhooks.update({ id: 'w', webhook, updateMask: 'webhook.url' })
  const text: string = 'url'
  // @ts-expect-error A string of unknown content is rejected; a list of paths is checked.
  await webhooks.update({ id: 'w', webhook, updateMask: text })

  const cel = { expression: 'true' }
  await entitlementAutomations.update({ ...automation, cel, updateMask: 'description,cel' })
  await entitlementAutomations.update({ ...automation, cel, updateMask: ['cel', 'none'] })
  // @ts-expect-error A path of another resource.
  await entitlementAutomations.update({ ...automation, cel, updateMask: 'url' })
  // @ts-expect-error Two members of a oneof, with a mask too.
  await entitlementAutomations.update({ ...automation, cel, basic: cel, updateMask: '*' })
}

export async function ids({ automationExecutions }: Client): Promise<void> {
  await automationExecutions.terminate({ id: 7 })
  await automationExecutions.terminate({ id: 9_007_199_254_740_993n })
  await automationExecutions.terminate({ id: '9007199254740993' })
  // @ts-expect-error It is an integer.
  await automationExecutions.terminate({ id: true })
}

export async function oneTime(client: Client): Promise<void> {
  const { material } = await client.decoys.rotate({ id: 'd1' })
  expectTypeOf<typeof material>().toEqualTypeOf<OneTime<DecoyVendingMaterial>>()
  // @ts-expect-error It has to be revealed.
  void material.clientCredential
  void material.reveal().clientCredential?.clientSecret
}
