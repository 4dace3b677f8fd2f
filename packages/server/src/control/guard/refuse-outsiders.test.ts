import { expect, test } from 'vitest'
import { refuseOutsiders } from './refuse-outsiders.ts'

const ask = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  refuseOutsiders({ remoteAddress, headers: new Headers(headers) })

test.each([
  ['127.0.0.1', { host: '127.0.0.1:8080' }],
  ['127.9.9.9', { host: '127.0.0.1' }],
  ['::1', { host: '[::1]:8080' }],
  ['::ffff:127.0.0.1', { host: 'localhost:8080' }],
  ['127.0.0.1', { host: 'LOCALHOST:80' }],
  ['127.0.0.1', { host: 'acme.localhost:8080' }],
  ['127.0.0.1', { host: 'localhost', origin: 'http://localhost:5173' }],
  ['127.0.0.1', { host: 'localhost', origin: 'https://[::1]', 'sec-fetch-site': 'same-site' }],
])('lets %s in with %j', (address, headers) => {
  expect(ask(address, headers)).toEqual({ ok: true, value: null })
})

test.each([
  [undefined, { host: 'localhost' }],
  ['', { host: 'localhost' }],
  ['10.0.0.1', { host: 'localhost' }],
  ['128.0.0.1', { host: 'localhost' }],
  ['::2', { host: 'localhost' }],
  ['::ffff:10.0.0.1', { host: 'localhost' }],
  ['127.0.0.1', {}],
  ['127.0.0.1', { host: '' }],
  // A name of another's that was made to resolve to this machine.
  ['127.0.0.1', { host: 'rebind.example:8080' }],
  ['127.0.0.1', { host: 'localhost.example' }],
  ['127.0.0.1', { host: '127.0.0.1.example' }],
  ['127.0.0.1', { host: '127.1' }],
  ['127.0.0.1', { host: 'localhost@rebind.example' }],
  ['127.0.0.1', { host: 'rebind.example/@localhost' }],
  ['127.0.0.1', { host: 'localhost', origin: 'https://evil.example' }],
  ['127.0.0.1', { host: 'localhost', origin: 'null' }],
  ['127.0.0.1', { host: 'localhost', origin: 'http://localhost@evil.example' }],
  ['127.0.0.1', { host: 'localhost', origin: 'http://localhost.evil.example' }],
  ['127.0.0.1', { host: 'localhost', 'sec-fetch-site': 'cross-site' }],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '10.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=10.0.0.1' }],
] as const)('keeps %s out with %j', (address, headers) => {
  expect(ask(address, { ...headers })).toMatchObject({ ok: false, refusal: { code: 7 } })
})
