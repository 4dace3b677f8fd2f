import { expect, test } from 'vitest'
import { checkBaseUrl } from './base-url.ts'

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
])('%s can be called, as %s', (baseUrl, expected) => {
  expect(checkBaseUrl(baseUrl)).toBe(expected)
})

test.each([
  ['http://tenant.example.com', 'is http'],
  ['http://127.0.0.1.example.com', 'is http'],
  ['http://localhost.example.com', 'is http'],
  ['http://evil-localhost', 'is http'],
  ['http://0.0.0.0', 'is http'],
  ['http://128.0.0.1', 'is http'],
  ['ftp://tenant.example.com', 'is neither https nor http'],
  ['file:///etc/passwd', 'is neither https nor http'],
  ['https://user:hunter2@tenant.example.com', 'holds a user name or a password'],
  ['https://:hunter2@tenant.example.com', 'holds a user name or a password'],
  ['https://hunter2@tenant.example.com', 'holds a user name or a password'],
  ['https://tenant.example.com?token=hunter2', 'holds a query or a fragment'],
  ['https://tenant.example.com#hunter2', 'holds a query or a fragment'],
  ['tenant.example.com', 'is not a URL'],
  ['', 'is not a URL'],
])('%s is refused, since it %s, without being repeated', (baseUrl, reason) => {
  expect(() => checkBaseUrl(baseUrl)).toThrow(
    expect.objectContaining({ code: 'base_url', path: ['baseUrl'] }),
  )
  expect(() => checkBaseUrl(baseUrl)).toThrow(reason)
  expect(() => checkBaseUrl(baseUrl)).not.toThrow('hunter2')
})
