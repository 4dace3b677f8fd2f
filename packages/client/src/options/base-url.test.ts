import { describe, expect, test } from 'vitest'
import { checkBaseUrl, checkInsecureHosts } from './base-url.ts'

test.each([
  ['https://tenant.example.com', 'https://tenant.example.com'],
  ['https://tenant.example.com/', 'https://tenant.example.com'],
  ['https://tenant.example.com:8443/acme//', 'https://tenant.example.com:8443/acme'],
  ['HTTPS://Tenant.Example.com', 'https://tenant.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['http://127.9.9.9:1', 'http://127.9.9.9:1'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
  ['http://demo.localhost:8080', 'http://demo.localhost:8080'],
  ['http://LOCALHOST.:8080/acme', 'http://localhost.:8080/acme'],
  ['http://[::ffff:127.0.0.1]', 'http://[::ffff:7f00:1]'],
])('accepts %s as %s', (baseUrl, expected) => {
  expect(checkBaseUrl(baseUrl)).toBe(expected)
})

test.each([
  ['http://tenant.example.com', 'uses plain http (see "allowInsecureHosts")'],
  ['http://127.0.0.1.example.com', 'uses plain http (see "allowInsecureHosts")'],
  ['http://localhost.example.com', 'uses plain http (see "allowInsecureHosts")'],
  ['http://evil-localhost', 'uses plain http (see "allowInsecureHosts")'],
  ['http://0.0.0.0', 'uses plain http (see "allowInsecureHosts")'],
  ['http://128.0.0.1', 'uses plain http (see "allowInsecureHosts")'],
  ['ftp://tenant.example.com', 'is neither https nor http'],
  ['file:///etc/passwd', 'is neither https nor http'],
  ['https://user:hunter2@tenant.example.com', 'has a user name or a password'],
  ['https://:hunter2@tenant.example.com', 'has a user name or a password'],
  ['https://hunter2@tenant.example.com', 'has a user name or a password'],
  ['https://tenant.example.com?token=hunter2', 'has a query or a fragment'],
  ['https://tenant.example.com#hunter2', 'has a query or a fragment'],
  ['tenant.example.com', 'is not a URL'],
  ['', 'is not a URL'],
])('rejects %s, which %s, without quoting it', (baseUrl, reason) => {
  expect(() => checkBaseUrl(baseUrl)).toThrow(
    expect.objectContaining({ code: 'base_url', path: ['baseUrl'] }),
  )
  expect(() => checkBaseUrl(baseUrl)).toThrow(reason)
  expect(() => checkBaseUrl(baseUrl)).not.toThrow('hunter2')
})

describe('allowInsecureHosts', () => {
  test.each([
    ['tenant', 'http://tenant:8080/demo'],
    ['Tenant', 'http://tenant'],
    ['my_service', 'http://my_service'],
    ['iga.internal.example', 'http://IGA.internal.example'],
    ['10.0.0.5', 'http://10.0.0.5:8080'],
    ['fd00::1', 'http://[fd00::1]'],
    ['[FD00:0:0::1]', 'http://[fd00::1]:8080'],
    ['::ffff:10.0.0.5', 'http://[::ffff:10.0.0.5]'],
  ])('%s allows %s', (host, baseUrl) => {
    expect(() => checkBaseUrl(baseUrl)).toThrow('plain http')
    expect(() => checkBaseUrl(baseUrl, checkInsecureHosts([host]))).not.toThrow()
  })

  test.each([
    ['tenant', 'http://tenant.example.com'],
    ['tenant', 'http://a.tenant'],
    ['tenant', 'http://tenant2'],
    ['10.0.0.5', 'http://10.0.0.50'],
    ['tenant', 'ftp://tenant'],
    ['tenant', 'http://user:hunter2@tenant'],
  ])('%s does not allow %s', (host, baseUrl) => {
    expect(() => checkBaseUrl(baseUrl, checkInsecureHosts([host]))).toThrow(
      expect.objectContaining({ code: 'base_url' }),
    )
  })

  test.each([
    '',
    '*',
    '*.example.com',
    '.example.com',
    'example.com.',
    'a..b',
    'tenant:8080',
    'cafe:80',
    '[fd00::1]:80',
    'http://tenant',
    'tenant/demo',
    'user:hunter2@tenant',
    'a b',
    'bücher',
    '10.1',
    '0x7f.0.0.1',
    '2130706433',
    '1::2::3',
    '[::1',
    '%74enant',
  ])('rejects %j without quoting it', (host) => {
    const check = (): unknown => checkInsecureHosts(['tenant', host])
    expect(check).toThrow(
      expect.objectContaining({ code: 'option', path: ['allowInsecureHosts', 1] }),
    )
    expect(check).not.toThrow('hunter2')
  })

  test('is empty by default; loopback needs no entry', () => {
    expect(() => checkBaseUrl('http://tenant')).toThrow('plain http')
    expect(() => checkBaseUrl('http://localhost', [])).not.toThrow()
  })
})
