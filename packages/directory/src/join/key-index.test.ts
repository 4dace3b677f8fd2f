import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxListedUsers } from '../outcome.ts'
import { KeyIndex, KeySet, KeyTable } from './key-index.ts'

const anyKey = oneof(
  string({ unit: 'binary', maxLength: 3 }),
  constantFrom('', 'a', 'a\u0000', '\u0000a', '\ud800', 'x'.repeat(100)),
)

describe('numbers keys like a Map', () => {
  test.for([
    ['by hashes', undefined],
    ['if all keys have the same hash', () => 7],
    ['if hashes differ only in their shard', (key: string) => key.length],
    ['if hashes are negative', () => -1],
  ] as const)('%s', ([, hash]) => {
    assert(
      property(array(anyKey, { maxLength: 600, size: 'max' }), array(anyKey), (added, others) => {
        const table = new KeyTable(hash)
        const expected = new Map<string, number>()
        for (const key of added) {
          const number = expected.get(key) ?? expected.size
          expected.set(key, number)
          expect(table.add(key)).toBe(number)
        }
        expect(table.size).toBe(expected.size)
        for (const key of [...added, ...others]) {
          expect(table.find(key)).toBe(expected.get(key) ?? -1)
        }
      }),
      { numRuns: 20 },
    )
  })
})

test('stores one user as a number and several as a group', () => {
  const index = new KeyIndex()
  index.add('a', 0)
  for (let user = 0; user < 25; user++) index.add('b', user)
  expect(index.find('a')).toBe(0)
  expect(index.find('b')).toEqual({
    count: 25,
    users: Array.from({ length: maxListedUsers }, (_, user) => user),
  })
  expect(index.find('c')).toBeUndefined()
})

test('adds users to keys without a slot', () => {
  const index = new KeyIndex(new KeyTable(() => 0))
  for (let user = 0; user < 350; user++) index.add(`${user}`, user)
  for (let user = 0; user < 350; user += 5) index.add(`${user}`, 1000 + user)
  for (let user = 0; user < 350; user++) {
    const several = { count: 2, users: [user, 1000 + user] }
    expect(index.find(`${user}`)).toEqual(user % 5 === 0 ? several : user)
  }
})

test('a set has the keys that were added', () => {
  const keys = new KeySet()
  for (let round = 0; round < 2; round++) {
    for (let key = 0; key < 100_000; key++) keys.add(`${key}`)
  }
  for (let key = 0; key < 100_000; key++) if (!keys.has(`${key}`)) throw new Error(`${key}`)
  expect(keys.has('100000')).toBe(false)
})
