import { describe, expect, test } from 'vitest'
import { webhookKind } from '../records/webhook.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

const view = {
  id: 'w',
  displayName: 'Audit',
  description: 'Old',
  url: 'https://hooks.example/a',
  callbackTimeout: '86400s',
}
const path = '/api/v1/webhooks/w'

describe('takes over what the mask names, and nothing else', () => {
  const sent = {
    displayName: 'New',
    url: 'https://hooks.example/b?c=d',
    callbackTimeout: '2592000s',
  }
  test.each([
    ['url', { url: sent.url }],
    ['displayName,url', { displayName: 'New', url: sent.url }],
    // What the request does not set is cleared where the mask names it.
    ['description', { description: null }],
    ['*', { ...sent, description: null }],
  ])('%s', async (updateMask, changes) => {
    const expected = { ...view, ...changes, updatedAt: NOW }
    await useTenant(
      { webhooks: [{ view }] },
      async (call) => {
        const answer = await call('POST', path, { updateMask, webhook: sent })
        expect(answer).toMatchObject({ status: 200 })
        expect(answer.body).toEqual({ webhook: expected })
      },
      async ({ read }) => {
        const record = await read((records) => records.get(webhookKind, ['w']))
        expect(record).toMatchObject({ version: 2, body: { view: expected } })
      },
    )
  })
})

test('refuses what a webhook cannot be, names the place, and leaves it as it was', async () => {
  const refusals = [
    [{ webhook: {} }, 'body.updateMask'],
    [{ updateMask: 'colour', webhook: {} }, 'body.updateMask'],
    [{ updateMask: 'url', webhook: null }, 'body.webhook'],
    [{ updateMask: 'url', webhook: { id: 'x', url: 'https://a.example' } }, 'body.webhook.id'],
    [{ updateMask: 'url', webhook: {} }, 'body.webhook.url'],
    ...[
      'http://hooks.example',
      'https://ann@hooks.example',
      'https://@hooks.example',
      'https:hooks.example',
      ' https://hooks.example',
      'https://',
      'https://a:99999',
      'hooks.example',
    ].map((url) => [{ updateMask: '*', webhook: { url } }, 'body.webhook.url'] as const),
    ...['1h', '86399.999999999s', '2592000.5s', '0s', '-86400s'].map(
      (callbackTimeout) =>
        [
          { updateMask: 'callbackTimeout', webhook: { callbackTimeout } },
          'body.webhook.callbackTimeout',
        ] as const,
    ),
    [{ updateMask: 'url', webhook: { createdAt: NOW } }, 'body.webhook.createdAt'],
  ] as const
  await useTenant(
    { webhooks: [{ view }] },
    async (call) => {
      for (const [body, field] of refusals) {
        const answer = await call('POST', path, body)
        expect({ body, answer }).toMatchObject({
          body,
          answer: {
            status: 400,
            body: {
              code: 3,
              details: [{ fieldViolations: [expect.objectContaining({ field })] }],
            },
          },
        })
      }
    },
    async ({ read }) => {
      const record = await read((records) => records.get(webhookKind, ['w']))
      expect(record).toMatchObject({ version: 1, body: { view } })
    },
  )
})

test('finds no webhook that is not there or was deleted', async () => {
  const gone = { ...view, id: 'gone', deletedAt: NOW }
  await useTenant({ webhooks: [{ view: gone }] }, async (call) => {
    const body = { updateMask: 'displayName', webhook: { displayName: 'New' } }
    for (const id of ['w', 'gone']) {
      expect(await call('POST', `/api/v1/webhooks/${id}`, body)).toMatchObject({
        status: 404,
        body: { code: 5 },
      })
    }
  })
})
