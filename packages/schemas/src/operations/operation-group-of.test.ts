import { expect, test } from 'vitest'
import { operationGroupOf } from './operation-group-of.ts'

test('is what stands before the dot', () => {
  expect(operationGroupOf({ id: 'secrets.revoke' })).toBe('secrets')
})

test.each(['', 'secrets-of.revoke', 'toString.call', '__proto__.x'])(
  'refuses %j, which is in none',
  (id) => {
    expect(() => operationGroupOf({ id })).toThrow(TypeError)
  },
)
