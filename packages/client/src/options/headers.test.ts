import { afterEach, expect, test, vi } from 'vitest'
import { createConnection } from '../connection.ts'
import { userAgentHeader } from './headers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('sends a user agent', () => {
  expect(userAgentHeader()).toEqual({ 'user-agent': 'igakit-client' })
  expect(userAgentHeader('acme-sync/1.2')).toEqual({ 'user-agent': 'acme-sync/1.2 igakit-client' })
})

test.each(['a\r\nx-injected: 1', 'a\nb', 'a\0b', 'snow☃', 'line\u2028'])(
  'rejects characters that are invalid in headers when connecting: %j',
  (userAgent) => {
    const options = { baseUrl: 'https://tenant.example.com', auth: 'token', userAgent }
    expect(() => createConnection(options)).toThrow(
      expect.objectContaining({ code: 'option', path: ['userAgent'] }),
    )
    expect(() => createConnection(options)).not.toThrow('injected')
  },
)

test.each(['document', 'importScripts'])(
  'a page or worker with %s keeps the user agent of its browser',
  (name) => {
    vi.stubGlobal(name, {})
    expect(userAgentHeader('acme-sync/1.2')).toEqual({})
  },
)
