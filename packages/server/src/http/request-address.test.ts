import { expect, test } from 'vitest'
import { originOfHost, requestAddress } from './request-address.ts'

test.each([
  ['localhost', 'http://localhost'],
  ['Demo.LOCALHOST:8080', 'http://demo.localhost:8080'],
  ['127.0.0.1:80', 'http://127.0.0.1'],
  ['127.1', 'http://127.0.0.1'],
  ['[::1]:8080', 'http://[::1]:8080'],
])('takes the host %s', (host, origin) => {
  expect([originOfHost(host), originOfHost(host)]).toEqual([origin, origin])
})

test.each(['', 'a, b', 'a/../b?', 'a@b', 'a:b', 'a:99999', '256.256.256.256'])(
  'takes no host of %j',
  (host) => {
    expect(originOfHost(host)).toBeUndefined()
  },
)

test.each(['/a/b_c.d-e', '/a/...', '/a?b=c d', '/%7e/ü', '/a#b', '/a;b=c/:d'])(
  'has the address of %s as URL does',
  (target) => {
    const origin = 'http://localhost:8080'
    expect(requestAddress(origin, target)).toBe(new URL(`${origin}${target}`).href)
  },
)
