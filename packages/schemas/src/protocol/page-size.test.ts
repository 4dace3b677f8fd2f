import { expect, test } from 'vitest'
import { pageSizeFor } from './page-size.ts'

test.each([
  ['query', undefined, 25],
  ['query', null, 25],
  ['query', 0, 10],
  ['body', undefined, 25],
  ['body', null, 25],
  ['body', 0, 25],
  ['query', -1, 10],
  ['body', -1, 10],
  ['query', 9, 10],
  ['query', 10, 10],
  ['body', 11, 11],
  ['body', 100, 100],
  ['query', 101, 100],
] as const)('in a %s, size %j means pages of %i', (style, requested, size) => {
  expect(pageSizeFor(style, requested)).toBe(size)
})
