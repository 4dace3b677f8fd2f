import { expect, test } from 'vitest'
import { segment } from './segment.ts'

test.each([
  ['a'],
  ['.a'],
  ['..a'],
  ['a.'],
  ['...'],
  ['....'],
  [' '],
  ['\n'],
  ['.\n'],
  ['/'],
  ['💡'],
])('takes %j', (text) => {
  expect(segment.safeParse(text).success).toBe(true)
})

test.each([[''], ['.'], ['..'], ['\uD83D'], ['a\uDCA1'], [7], [null]])('refuses %j', (text) => {
  expect(segment.safeParse(text).success).toBe(false)
})
