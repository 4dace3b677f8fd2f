import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('keeps what was asked for last', () => {
  const recent = new Recent<string, number>(2)
  expect(recent.add('a', 1)).toBe(1)
  recent.add('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.add('c', 3)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3])
})

test('has the value that came last for a key, once', () => {
  const recent = new Recent<string, number>(2)
  recent.add('a', 1)
  recent.add('a', 2)
  recent.add('b', 3)
  expect([recent.get('a'), recent.get('b')]).toEqual([2, 3])
})

test('keeps what is asked for again and again, in between others', () => {
  const recent = new Recent<string, number>(2)
  recent.add('a', 1)
  recent.add('b', 2)
  for (const key of ['b', 'b', 'a', 'a', 'b', 'a']) recent.get(key)
  recent.add('c', 3)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3])
})

test('takes what is added anew for what came last', () => {
  const recent = new Recent<string, number>(2)
  recent.add('a', 1)
  recent.add('b', 2)
  recent.add('a', 3)
  recent.add('c', 4)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([3, undefined, 4])
})
