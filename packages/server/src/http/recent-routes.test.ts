import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { RecentRoutes } from './recent-routes.ts'

const routes = [
  ['ALL', '/:tenant/*', 'tenant'],
  ['GET', '/:tenant/openapi.json', 'document'],
  ['POST', '/:tenant/a/:id', 'change'],
] as const

const long = `/t/a/${'7'.repeat(200)}`
const requests = ['/t', '/t/openapi.json', '/t/a/7', '/t/a/8', '/t/a', long].flatMap((path) => [
  ['GET', path] as const,
  ['POST', path] as const,
])

test('leads every path where it led before, and each method its own way', () => {
  const recent = new RecentRoutes<string>()
  const plain = new TrieRouter<string>()
  for (const [method, path, handler] of routes) {
    recent.add(method, path, handler)
    plain.add(method, path, handler)
  }
  for (const [method, path] of [...requests, ...requests, ...requests.toReversed()]) {
    expect(recent.match(method, path)).toEqual(plain.match(method, path))
  }
})

test('takes a route that is added after a path was asked for', () => {
  const recent = new RecentRoutes<string>()
  expect(recent.match('GET', '/a')[0]).toEqual([])
  recent.add('GET', '/a', 'a')
  expect(recent.match('GET', '/a')).toEqual([[['a', {}]]])
})
