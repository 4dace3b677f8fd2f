import { expect, test } from 'vitest'
import { byteLength } from './byte-length.ts'

test.each([
  ['', 0],
  ['claims', 6],
  ['ü', 2],
  ['😀', 4],
])('%j is %i bytes of UTF-8', (text, bytes) => {
  expect(byteLength(text)).toBe(bytes)
})
