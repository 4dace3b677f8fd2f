import { expect, test } from 'vitest'
import { ChunkedList } from './chunked-list.ts'

test('stores values by index', () => {
  const list = new ChunkedList<number>()
  const count = 100_000
  const indexes = Array.from({ length: count }, (_, value) => list.push(value * 2))
  expect(indexes).toEqual(Array.from({ length: count }, (_, index) => index))
  expect(list.size).toBe(count)
  for (let index = 0; index < count; index += 999) expect(list.at(index)).toBe(index * 2)
  expect(list.at(count)).toBeUndefined()
})
