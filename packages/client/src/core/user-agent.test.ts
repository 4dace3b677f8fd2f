import { afterEach, expect, test, vi } from 'vitest'
import { userAgentHeader } from './user-agent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a program says who it is', () => {
  expect(userAgentHeader()).toEqual({ 'user-agent': 'igakit-client' })
  expect(userAgentHeader('acme-sync/1.2')).toEqual({ 'user-agent': 'acme-sync/1.2 igakit-client' })
})

test.each(['document', 'importScripts'])(
  'a page or a worker, with %s, leaves that to its browser',
  (name) => {
    vi.stubGlobal(name, {})
    expect(userAgentHeader('acme-sync/1.2')).toEqual({})
  },
)
