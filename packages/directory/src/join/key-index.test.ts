import { expect, test } from 'vitest'
import { namedUsers } from '../outcome.ts'
import { KeyIndex } from './key-index.ts'

test('keeps one user of a key as a number, and several as a group that names the first', () => {
  const index = new KeyIndex()
  index.add('a', 0)
  for (let user = 0; user < 25; user++) index.add('b', user)
  expect(index.find('a')).toBe(0)
  expect(index.find('b')).toEqual({
    count: 25,
    users: Array.from({ length: namedUsers }, (_, user) => user),
  })
  expect(index.find('c')).toBeUndefined()
})

test('takes more keys than one map holds', () => {
  const index = new KeyIndex(10)
  for (let user = 0; user < 8000; user++) index.add(`${user}`, user)
  for (let user = 0; user < 8000; user++) expect(index.find(`${user}`)).toBe(user)
  expect(index.find('8000')).toBeUndefined()
})

test('keeps several users of a key in a map that is full', () => {
  const index = new KeyIndex(1)
  for (let user = 0; user < 35; user++) index.add(`${user}`, user)
  for (let user = 0; user < 35; user += 5) index.add(`${user}`, 100 + user)
  for (let user = 0; user < 35; user++) {
    const several = { count: 2, users: [user, 100 + user] }
    expect(index.find(`${user}`)).toEqual(user % 5 === 0 ? several : user)
  }
})
