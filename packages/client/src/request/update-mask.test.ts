import { operations } from '@igakit/schemas/operations'
import { expect, test } from 'vitest'
import { callOperation } from '../call-operation.ts'
import { connect } from '../testing/connect.ts'
import { validation } from '../validation/index.ts'

const strict = { validation: validation(Object.values(operations), { requests: 'strict' }) }

test.each([
  ['displayName', 'displayName'],
  ['displayName,url', 'displayName,url'],
  [['url'], 'url'],
  [['displayName', 'url'], 'displayName,url'],
  ['*', '*'],
  [[], ''],
  [null, null],
])('sends the mask %j as %j, with validation too', async (updateMask, sent) => {
  for (const options of [{}, strict]) {
    const { client, seen } = connect([{}], options)
    const parameters = { id: 'w', webhook: { url: 'https://hooks.example' }, updateMask }
    await callOperation(client.connection, 'webhooks.update', parameters)
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ updateMask: sent })
    expect(parameters.updateMask).toBe(updateMask)
  }
})

test('both operations with a mask accept a list', async () => {
  const { client, seen } = connect([{}])
  const which = { appId: 'a', appEntitlementId: 'e' }
  await client.entitlementAutomations.update({ ...which, none: {}, updateMask: ['none'] })
  await client.webhooks.update({ id: 'w', webhook: {}, updateMask: ['url', 'description'] })
  const masks = seen.map(({ body }) => JSON.parse(body ?? '').updateMask)
  expect(masks).toEqual(['none', 'url,description'])
})
