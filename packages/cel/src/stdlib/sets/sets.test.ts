import { expect, test } from 'vitest'
import { answer } from '../../../fixtures/answer.ts'

test.each([
  ['sets.contains([], [])', 'true'],
  ['sets.contains([], [1])', 'false'],
  ['sets.contains([1, 2.0, 3u], [1.0, 2u, 3, 3])', 'true'],
  ['sets.contains([[1], [2, 3]], [[2, 3.0]])', 'true'],
  ['sets.contains([1.0], [0.0 / 0.0])', 'false'],
  ['sets.contains(claims.groups, ["admin"])', 'true'],
  ['sets.contains(claims.groups, ["admin", "root"])', 'false'],
  ['sets.equivalent([], [])', 'true'],
  ['sets.equivalent([1], [1u, 1.0])', 'true'],
  ['sets.equivalent([1, 2], [1])', 'false'],
  ['sets.equivalent([1], [1, 2])', 'false'],
  ['sets.intersects([], [])', 'false'],
  ['sets.intersects([[1], [2, 3]], [[1, 2], [2, 3.0]])', 'true'],
  ['sets.intersects([0.0 / 0.0], [0.0 / 0.0])', 'false'],
  ['sets.intersects(claims.groups, ["root"])', 'false'],
  [
    'sets.intersects(claims.groups, claims.text)',
    'no such overload: sets.intersects(list, string)',
  ],
])('%s is %s', (expression, expected) => {
  expect(answer(expression, { groups: ['dev', 'admin'], text: 'a' })).toBe(expected)
})

test('large sets take linear time', () => {
  const large = Array.from({ length: 100_000 }, (_, index) => `user-${index}`)
  const claims = { left: large, right: large.toReversed() }
  expect(answer('sets.equivalent(claims.left, claims.right)', claims)).toBe('true')
})
