import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveConnections } from './live-connections.ts'

const connect = { baseUrl: 'https://tenant.example', accessToken: 'token-of-ann' }
const minutes = (count: number): number => count * 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('forgets an idle connection and its credentials', () => {
  const connections = new LiveConnections()
  const { connection } = connections.open(connect)
  vi.advanceTimersByTime(minutes(9))
  expect(connections.get(connection).baseUrl).toBe('https://tenant.example')
  vi.advanceTimersByTime(minutes(9))
  expect(connections.get(connection).baseUrl).toBe('https://tenant.example')
  vi.advanceTimersByTime(minutes(11))
  expect(() => connections.get(connection)).toThrow('The connection has expired')
})

test('closing a connection removes its credentials and keeps the tenant', () => {
  const connections = new LiveConnections(connect)
  const { connection } = connections.open(connect)
  connections.close(connection)
  expect(vi.getTimerCount()).toBe(0)
  connections.get('tenant')
  vi.advanceTimersByTime(minutes(60))
  expect(connections.get('tenant').baseUrl).toBe('https://tenant.example')
})
