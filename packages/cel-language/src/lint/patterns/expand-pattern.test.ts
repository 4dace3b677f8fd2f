import { expect, test } from 'vitest'
import { expandPattern } from './expand-pattern.ts'

test.each([
  ['^a$', ['a']],
  ['^a(b|c[.])d$', ['abd', 'ac.d']],
  [String.raw`^(?:a|b)\.(c|d)$`, ['a.c', 'a.d', 'b.c', 'b.d']],
  ['^a$|^b$', ['a', 'b']],
  ['^(?P<x>a|)b$', ['ab', 'b']],
])('%s has few strings', (pattern, strings) => {
  expect(expandPattern(pattern)).toEqual(strings)
})

test.each([
  'a$',
  '^a',
  '^a|b$',
  '^a.$',
  '^a*$',
  '^[ab]$',
  '^(?i)a$',
  '^(?i:a)$',
  String.raw`^\d$`,
  '^(a|b)(a|b)(a|b)(a|b)(a|b)$',
  '^(a$',
  '^(^a)$',
])('%s is not expanded', (pattern) => {
  expect(expandPattern(pattern)).toBeUndefined()
})
