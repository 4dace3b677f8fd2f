import { expect, test } from 'vitest'
import { createConnection } from './connection.ts'

const usual = { baseUrl: 'https://tenant.example.com/', auth: 'token' }

test.each([
  ['maxRetries', -1],
  ['attemptTimeout', Number.NaN],
  ['deadline', -0.5],
  ['maxResponseBytes', Number.NaN],
  ['maxRequestBytes', -1],
])('%s is not %d', (name, value) => {
  expect(() => createConnection({ ...usual, [name]: value })).toThrow(
    expect.objectContaining({ code: 'option', path: [name] }),
  )
})

const fetch = (): never => {
  throw new Error('It is too early.')
}

test('nothing is sent, and nothing secret is shown, by making a connection', () => {
  const connection = createConnection({ ...usual, auth: 'hunter2', fetch })
  expect(connection.baseUrl).toBe('https://tenant.example.com')
  expect(JSON.stringify(connection)).not.toContain('hunter2')
})
