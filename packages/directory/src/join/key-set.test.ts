import { expect, test } from 'vitest'
import { KeySet } from './key-set.ts'

test('holds more keys than one set', () => {
  const keys = new KeySet(10)
  for (let round = 0; round < 2; round++) for (let key = 0; key < 8000; key++) keys.add(`${key}`)
  for (let key = 0; key < 8000; key++) expect(keys.has(`${key}`)).toBe(true)
  expect(keys.has('8000')).toBe(false)
})
