import { expect, test } from 'vitest'
import { createConnection } from './connection.ts'
import { connect } from './testing/connect.ts'

const usual = { baseUrl: 'https://tenant.example.com/', auth: 'token' }

test.each([
  ['maxRetries', -1],
  ['attemptTimeout', Number.NaN],
  ['deadline', -0.5],
  ['maxResponseBytes', Number.NaN],
  ['maxRequestBytes', -1],
])('%s rejects %d', (name, value) => {
  expect(() => createConnection({ ...usual, [name]: value })).toThrow(
    expect.objectContaining({ code: 'option', path: [name] }),
  )
})

test.each([undefined, null, ''])('rejects missing credentials: %j', (auth) => {
  // @ts-expect-error -- callers without types may pass an unset variable
  expect(() => createConnection({ ...usual, auth })).toThrow(
    expect.objectContaining({ code: 'token_malformed' }),
  )
})

const fetch = (): never => {
  throw new Error('Too early.')
}

test('creating a connection sends nothing and prints no secret', () => {
  const connection = createConnection({ ...usual, auth: 'hunter2', fetch })
  expect(connection.baseUrl).toBe('https://tenant.example.com')
  expect(JSON.stringify(connection)).not.toContain('hunter2')
})

test('sends credentials over plain http to listed hosts only', async () => {
  const { client, seen } = connect([{}], {
    baseUrl: 'http://tenant:8080/demo',
    allowInsecureHosts: ['tenant'],
  })
  await client.exporters.get({ exportId: 'e' })
  expect(seen[0]?.url).toBe('http://tenant:8080/demo/api/v1/systemlog/exports/e')
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer access-token')
  const other = { ...usual, baseUrl: 'http://other:8080', allowInsecureHosts: ['tenant'] }
  expect(() => createConnection(other)).toThrow(expect.objectContaining({ code: 'base_url' }))
})

test('rejects a wildcard host, even if the base URL does not need it', () => {
  expect(() => createConnection({ ...usual, allowInsecureHosts: ['*'] })).toThrow(
    expect.objectContaining({ code: 'option', path: ['allowInsecureHosts', 0] }),
  )
})
