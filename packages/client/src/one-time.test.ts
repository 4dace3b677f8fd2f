import { expect, test } from 'vitest'
import { OneTime } from './one-time.ts'
import { connect } from './testing/connect.ts'

test('a secret is only visible on request', () => {
  const secret = new OneTime({ clientSecret: 'hunter2' })
  const text = ['of', secret].join(' ')
  expect([String(secret), text, JSON.stringify({ secret }), Object.keys(secret)]).toEqual([
    '[redacted]',
    'of [redacted]',
    '{"secret":"[redacted]"}',
    [],
  ])
  expect(secret.reveal()).toEqual({ clientSecret: 'hunter2' })
})

test.each([
  [{ clientCredential: { clientId: 'c', clientSecret: 'hunter2' } }],
  [{ accessToken: { accessToken: 'hunter2' } }],
  [{ workloadFederation: { workloadFederationTrustId: 'hunter2' } }],
])('hides the new credential of a decoy: %j', async (material) => {
  const { client } = connect([{ body: { decoy: { id: 'd1' }, material } }])
  const rotated = await client.decoys.rotate({ id: 'd1' })
  expect(JSON.stringify(rotated)).toBe('{"decoy":{"id":"d1"},"material":"[redacted]"}')
  expect(rotated.material.reveal()).toEqual(material)
})

test('hides a credential of an unknown kind too', async () => {
  const material = { ofLater: { key: 'hunter2' } }
  const { client } = connect([{ body: { decoy: null, material } }])
  const rotated = await client.decoys.rotate({ id: 'd1' })
  expect(JSON.stringify(rotated)).toBe('{"decoy":null,"material":"[redacted]"}')
  expect(rotated.material.reveal()).toEqual(material)
})
