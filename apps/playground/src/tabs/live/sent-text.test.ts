import { expect, test } from 'vitest'
import { sentText } from './sent-text.ts'

const tenant = { label: 'local', baseUrl: 'http://127.0.0.1:1/demo', disagreesOn: '// disagree' }
const services = { livePath: '/live/a/', tenant }
const request = { expression: 'claims.a == 1', claimsJson: '{"a": 1}' }
const body = JSON.stringify({ claimsJson: '{"a": 1}', expression: 'claims.a == 1' }, undefined, 2)

test('shows one request with a token, without the token', () => {
  const target = { kind: 'token', baseUrl: 'https://a.example/ ', accessToken: 'secret' } as const
  expect(sentText(services, target, request)).toBe(
    [
      'POST https://a.example/api/v1/workload_federation/test-cel',
      'Authorization: Bearer (the token)',
      '',
      body,
    ].join('\n'),
  )
})

test('shows two requests with client credentials, without the secret', () => {
  const target = {
    kind: 'client',
    baseUrl: 'https://a.example',
    clientId: 'ann',
    clientSecret: 'secret-of-ann',
  } as const
  const text = sentText(services, target, request)
  expect(text).toContain('POST https://a.example/auth/v1/token\n')
  expect(text).toContain('client_id=ann&client_secret=(the secret)')
  expect(text).not.toContain('secret-of-ann')
})

test('shows the address of the local tenant', () => {
  expect(sentText(services, { kind: 'tenant' }, request)).toContain(
    'POST http://127.0.0.1:1/demo/api/v1/workload_federation/test-cel',
  )
})
