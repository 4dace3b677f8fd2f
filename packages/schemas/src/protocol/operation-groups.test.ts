import { expect, test } from 'vitest'
import { operationGroupOf } from './operation-groups.ts'

test('returns the part before the dot', () => {
  expect(operationGroupOf({ id: 'secrets.revoke' })).toBe('secrets')
})

test.each(['', 'secrets-of.revoke', 'toString.call', '__proto__.x'])(
  'rejects %j, which has no group',
  (id) => {
    expect(() => operationGroupOf({ id })).toThrow(TypeError)
  },
)
