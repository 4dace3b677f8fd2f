import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl'

test.each([
  [{ client_secret: 's3' }, { client_secret: '[redacted]' }],
  [
    { clientSecret: 's3', client_id: 'c' },
    { clientSecret: '[redacted]', client_id: 'c' },
  ],
  [{ data: { Password: 'x', name: 'ann' } }, { data: { Password: '[redacted]', name: 'ann' } }],
  [{ credentials: { user: 'a', pin: 1 } }, { credentials: '[redacted]' }],
  [{ tokens: ['a', 'b'] }, { tokens: '[redacted]' }],
  [[{ apiKey: 7 }], [{ apiKey: '[redacted]' }]],
  [{ note: `log in with ${jwt} now` }, { note: 'log in with [redacted] now' }],
  [{ header: 'Bearer 0123456789abcdefghij' }, { header: '[redacted]' }],
  [{ url: 'https://ann:pw@hooks.example/x' }, { url: 'https://[redacted]@hooks.example/x' }],
  [
    { url: 'https://hooks.example/x?room=7&access_token=t0k%3D&key_secret=s#top' },
    { url: 'https://hooks.example/x?room=7&access_token=[redacted]&key_secret=[redacted]#top' },
  ],
  [
    { pem: '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\n' },
    { pem: '[redacted]\n' },
  ],
  // Claims are JSON in a string.
  [
    { claimsJson: '{"sub":"ann","access_token":"t"}' },
    { claimsJson: '{"sub":"ann","access_token":"[redacted]"}' },
  ],
  [{ claimsJson: '{"access_token":"t"' }, { claimsJson: '[redacted]' }],
])('removes secrets from %j', (value, expected) => {
  expect(redact(value)).toEqual(expected)
})

test.each([
  [{ pageToken: 'p', nextPageToken: 'q', page_token: 'r' }],
  [{ secretId: 's', tokenName: 'ci' }],
  [{ claimsJson: '{ "sub": "ann",  "n": 1.0 }', expression: 'claims.sub == "ann"' }],
  [{ password: null, secret: '' }],
  [{ url: 'https://hooks.example/x?page_token=p&room=token&secret=' }],
  [{ displayName: 'Basic authorization', note: 'The bearer of good news' }],
  [[null, true, 7, 'text', []]],
])('does not change %j', (value) => {
  expect(redact(value)).toEqual(value)
})

test('handles excessive nesting', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(30_000)}"x"${']'.repeat(30_000)}`)
  expect(JSON.stringify(redact(deep))).toContain('[redacted]')
})

test('takes linear time on any input', () => {
  const texts = ['eyJ-', 'eyJaaaaa.', 'bearer ', '://a', '://?a&', '-----BEGIN ', '{"token":']
  // Quadratic work on a million characters would far exceed the timeout.
  for (const text of texts) {
    expect(redact(text.repeat(1_000_000 / text.length))).toEqual(expect.any(String))
  }
})
