import { expect, test } from 'vitest'
import { RecentRoutes } from './recent-routes.ts'

function routes(): RecentRoutes<string> {
  const recent = new RecentRoutes<string>()
  recent.add('GET', '/openapi.json', 'document')
  recent.add('POST', '/a/:id', 'change')
  recent.add('GET', '/a/:id/b/:name', 'read')
  return recent
}

const long = '7'.repeat(200)

test.each([
  ['GET', '/openapi.json', 'document', {}],
  ['POST', '/a/7', 'change', { id: '7' }],
  ['POST', '/a/8', 'change', { id: '8' }],
  ['POST', `/a/${long}`, 'change', { id: long }],
  ['GET', '/a/7/b/n', 'read', { id: '7', name: 'n' }],
  ['GET', '/a/x%2Fy/b/50%', 'read', { id: 'x/y', name: '50%' }],
])('leads %s %s to %s, whenever it is asked for', (method, path, target, parameters) => {
  const recent = routes()
  for (let time = 0; time < 3; time++) {
    expect(recent.find(method, path)).toEqual({ target, parameters })
    expect(recent.find(method, '/openapi.json/')).toBeNull()
  }
})

test.each([
  ['GET', '/'],
  ['GET', '/a/7'],
  ['POST', '/openapi.json'],
  ['POST', '/a'],
  ['POST', '/a/7/8'],
  ['POST', `/${long}`],
])('leads %s %s nowhere', (method, path) => {
  const recent = routes()
  expect(recent.find(method, path)).toBeNull()
  expect(recent.find(method, path)).toBeNull()
})

test('takes a route that is added after a path was asked for', () => {
  const recent = new RecentRoutes<string>()
  expect(recent.find('GET', '/a')).toBeNull()
  recent.add('GET', '/a', 'a')
  expect(recent.find('GET', '/a')).toEqual({ target: 'a', parameters: {} })
})
