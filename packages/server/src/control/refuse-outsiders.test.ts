import { expect, test } from 'vitest'
import { refuseOutsiders } from './refuse-outsiders.ts'

const ask = (
  remoteAddress: string | undefined,
  headers: Record<string, string>,
  ...hosts: string[]
) => refuseOutsiders({ remoteAddress, headers: new Headers(headers) }, new Set(hosts))

test.each([
  ['127.0.0.1', { host: '127.0.0.1:8080' }],
  ['127.9.9.9', { host: '127.0.0.1' }],
  ['::1', { host: '[::1]:8080' }],
  ['::ffff:127.0.0.1', { host: 'localhost:8080' }],
  ['127.0.0.1', { host: 'LOCALHOST:80' }],
  ['127.0.0.1', { host: 'acme.localhost:8080' }],
  ['127.0.0.1', { host: 'localhost', origin: 'http://localhost:5173' }],
  ['127.0.0.1', { host: 'localhost', origin: 'https://[::1]', 'sec-fetch-site': 'same-site' }],
])('admits %s with %j', (address, headers) => {
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
  // A foreign host name that resolves to this machine (DNS rebinding).
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
] as const)('refuses %s with %j', (address, headers) => {
  expect(ask(address, { ...headers })).toMatchObject({ ok: false, refusal: { code: 7 } })
})

const listed = ['tenant', 'iga.example', '10.0.0.7', 'fd00::7']

test.each([
  ['10.0.0.1', { host: 'tenant:8080' }],
  ['10.0.0.1', { host: 'TENANT' }],
  ['10.0.0.1', { host: '10.0.0.7:8080' }],
  ['fd00::9', { host: '[fd00::7]:8080' }],
  ['127.0.0.1', { host: 'tenant:8080' }],
  [undefined, { host: 'tenant:8080' }],
  ['10.0.0.1', { host: 'iga.example', 'x-forwarded-for': '192.0.2.1' }],
  ['10.0.0.1', { host: 'iga.example', origin: 'https://iga.example' }],
  ['10.0.0.1', { host: 'tenant:8080', origin: 'http://tenant:8080' }],
  ['10.0.0.1', { host: 'iga.example', 'sec-fetch-site': 'same-origin' }],
  ['127.0.0.1', { host: 'localhost:8080' }],
] as const)('admits %s with %j if the host is listed', (address, headers) => {
  expect(ask(address, { ...headers }, ...listed)).toEqual({ ok: true, value: null })
})

test('admits a published port of a container on this machine', () => {
  const headers = { host: 'localhost:8080', origin: 'http://localhost:5173' }
  expect(ask('172.17.0.1', headers)).toMatchObject({ ok: false })
  expect(ask('172.17.0.1', headers, 'localhost')).toMatchObject({ ok: true })
})

test.each([
  ['10.0.0.1', { host: 'other:8080' }],
  ['10.0.0.1', { host: 'localhost:8080' }],
  ['10.0.0.1', { host: 'tenant.example' }],
  ['10.0.0.1', { host: 'evil.iga.example' }],
  ['10.0.0.1', { host: 'evil.example@tenant' }],
  ['10.0.0.1', { host: 'tenant,evil.example' }],
  ['10.0.0.1', { host: '' }],
  ['10.0.0.1', { host: 'evil.example', 'x-forwarded-host': 'tenant' }],
  ['10.0.0.1', { host: 'tenant:8080', origin: 'http://tenant:5173' }],
  ['10.0.0.1', { host: 'tenant:8080', origin: 'https://evil.example' }],
  ['10.0.0.1', { host: 'tenant:8080', origin: 'http://localhost:8080' }],
  ['10.0.0.1', { host: 'tenant:8080', origin: 'null' }],
  ['10.0.0.1', { host: 'iga.example', 'sec-fetch-site': 'same-site' }],
  ['10.0.0.1', { host: 'iga.example', 'sec-fetch-site': 'cross-site' }],
] as const)('refuses %s with %j if only other hosts are listed', (address, headers) => {
  expect(ask(address, { ...headers }, ...listed)).toMatchObject({ ok: false, refusal: { code: 7 } })
})
