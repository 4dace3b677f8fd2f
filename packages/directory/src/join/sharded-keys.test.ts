import { expect, test } from 'vitest'
import { maxListedUsers } from '../outcome.ts'
import { KeyIndex, KeySet, shardCount, shardOf } from './sharded-keys.ts'

test.for([
  ['e-mails', (index: number) => `person${index}@acme.example`],
  ['long domains', (index: number) => `p${index}@${'subdomain.'.repeat(20)}example`],
  ['long prefixes', (index: number) => `${'organisation/'.repeat(20)}${index}`],
  ['numbers', (index: number) => `${index}`],
] as const)('spreads %s over all shards', ([, keyOf]) => {
  const counts = Array.from({ length: shardCount }, () => 0)
  const keys = 100_000
  for (let index = 0; index < keys; index++) {
    const shard = shardOf(keyOf(index))
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  expect(Math.max(...counts)).toBeLessThan((2 * keys) / shardCount)
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

test('holds more keys than one Map', () => {
  const index = new KeyIndex(10)
  for (let user = 0; user < 8000; user++) index.add(`${user}`, user)
  for (let user = 0; user < 8000; user++) expect(index.find(`${user}`)).toBe(user)
  expect(index.find('8000')).toBeUndefined()
})

test('adds users to keys in a full Map', () => {
  const index = new KeyIndex(1)
  for (let user = 0; user < 35; user++) index.add(`${user}`, user)
  for (let user = 0; user < 35; user += 5) index.add(`${user}`, 100 + user)
  for (let user = 0; user < 35; user++) {
    const several = { count: 2, users: [user, 100 + user] }
    expect(index.find(`${user}`)).toEqual(user % 5 === 0 ? several : user)
  }
})

test('holds more keys than one Set', () => {
  const keys = new KeySet(10)
  for (let round = 0; round < 2; round++) for (let key = 0; key < 8000; key++) keys.add(`${key}`)
  for (let key = 0; key < 8000; key++) expect(keys.has(`${key}`)).toBe(true)
  expect(keys.has('8000')).toBe(false)
})
