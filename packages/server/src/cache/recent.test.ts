import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('keeps the most recently used values', () => {
  const recent = new Recent<string, number>(2)
  expect(recent.add('a', 1)).toBe(1)
  recent.add('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.add('c', 3)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3])
})

test('keeps the latest value of a key', () => {
  const recent = new Recent<string, number>(2)
  recent.add('a', 1)
  recent.add('a', 2)
  recent.add('b', 3)
  expect([recent.get('a'), recent.get('b')]).toEqual([2, 3])
})

test('keeps values that are used repeatedly', () => {
  const recent = new Recent<string, number>(2)
  recent.add('a', 1)
  recent.add('b', 2)
  for (const key of ['b', 'b', 'a', 'a', 'b', 'a']) recent.get(key)
  recent.add('c', 3)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3])
})

test('treats an added value as used', () => {
  const recent = new Recent<string, number>(2)
  recent.add('a', 1)
  recent.add('b', 2)
  recent.add('a', 3)
  recent.add('c', 4)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([3, undefined, 4])
})
