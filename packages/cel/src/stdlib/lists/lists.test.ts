import { describe, expect, test } from 'vitest'
import { answer } from '../../../fixtures/answer.ts'

const claims = {
  text: 'a',
  list: [3, 1, 2],
  nested: [[1], [[2], 3], 4],
  mixed: [1, 'a'],
  objects: [{ a: 1 }, { a: 2 }, { a: 1 }],
}

describe('parts of lists', () => {
  test.each([
    ['[1, 2, 3].slice(0, 0)', '[]'],
    ['[1, 2, 3].slice(1, 3)', '[2, 3]'],
    ['[1, 2, 3].slice(3, 3)', '[]'],
    ['[1].slice(-1, 0)', 'cannot slice(-1, 0), negative indexes not supported'],
    ['[1].slice(1, 0)', 'cannot slice(1, 0), start index must be less than or equal to end index'],
    ['[1].slice(0, 2)', 'cannot slice(0, 2), list is length 1'],
    ['claims.text.slice(0, 1)', 'no such overload: slice(string, int, int)'],
    ['[1, "a", null].reverse()', '[null, "a", 1]'],
    ['lists.range(3)', '[0, 1, 2]'],
    ['lists.range(-3)', '[]'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, claims)).toBe(expected)
  })

  test('respects the memory limit of an evaluation', () => {
    expect(answer('lists.range(9223372036854775807)')).toMatch(/makes a list of more than/u)
  })
})

describe('flatten', () => {
  test.each([
    ['[[1], [[2], [3]]].flatten()', '[1, [2], [3]]'],
    ['claims.nested.flatten()', '[1.0, [2.0], 3.0, 4.0]'],
    ['claims.nested.flatten(0)', '[[1.0], [[2.0], 3.0], 4.0]'],
    ['claims.nested.flatten(9223372036854775807)', '[1.0, 2.0, 3.0, 4.0]'],
    ['claims.nested.flatten(-1)', 'level must be non-negative'],
    ['claims.text.flatten()', 'no such overload: string.flatten()'],
    ['claims.text.flatten(1)', 'no such overload: string.flatten(int)'],
    ['claims.list.flatten(claims.text)', 'no such overload: list(dyn).flatten(string)'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, claims)).toBe(expected)
  })

  test('stops on a list with too many references to itself', () => {
    const levels = Array.from({ length: 40 }, (_, level) => level)
    const doubled = levels.reduce(
      (body, level) => `cel.bind(l${level}, [l${level + 1}, l${level + 1}], ${body})`,
      'l0.flatten(100)',
    )
    expect(answer(`cel.bind(l40, [], ${doubled})`)).toMatch(/takes more than \d+ steps/u)
  })
})

describe('distinct', () => {
  test.each([
    ['[1, 1.0, 2u, 2].distinct()', '[1, 2u]'],
    ['["b", "a", "b"].distinct()', '["b", "a"]'],
    ['[timestamp("2023-01-01T05:30:00+05:30"), timestamp(1672531200)].distinct().size()', '1'],
    ['[1, 1.5, "1", true, null, 1u].distinct()', '[1, 1.5, "1", true, null]'],
    ['[[1, 2], [1.0, 2u], [2, 1]].distinct()', '[[1, 2], [2, 1]]'],
    ['[{1: "a"}, {1u: "a"}, {1: "b"}].distinct()', '[{1: "a"}, {1: "b"}]'],
    ['claims.objects.distinct()', '[{"a": 1.0}, {"a": 2.0}]'],
    ['[9007199254740993, 9007199254740992].distinct().size()', '2'],
    ['[9007199254740993, 9007199254740992.0].distinct().size()', '1'],
    ['[0.0 / 0.0, 0.0 / 0.0, [0.0 / 0.0], [0.0 / 0.0]].distinct().size()', '4'],
    ['[b"a", b"a", "a", null, null, true, int].distinct()', '[b"a", "a", null, true, int]'],
    ['[duration("1s"), duration("1000ms")].distinct().size()', '1'],
    ['[timestamp(0), timestamp(1), timestamp("1970-01-01T00:00:00Z")].distinct().size()', '2'],
    ['[optional.of(1), optional.of(1.0), optional.none()].distinct().size()', '2'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, claims)).toBe(expected)
  })

  test('takes linear time', () => {
    const all = Array.from({ length: 200_000 }, (_, index) => `user-${index % 150_000}`)
    expect(answer('claims.all.distinct().size()', { all })).toBe('150000')
  })
})

describe('sort', () => {
  test.each([
    ['[3, 1, 2].sort()', '[1, 2, 3]'],
    ['["b", "", "a", "😀", "\\uffff"].sort()', '["", "a", "b", "\uffff", "😀"]'],
    ['[true, false].sort()', '[false, true]'],
    ['[b"b", b"a", b"ab"].sort()', '[b"a", b"ab", b"b"]'],
    ['[duration("2s"), duration("-1s")].sort()', '[duration("-1s"), duration("2s")]'],
    ['[2.0, 0.0 / 0.0, 1.0].sort()', '[2.0, double("NaN"), 1.0]'],
    ['[].sort()', '[]'],
    ['[dyn([1])].sort()', 'list elements must be comparable'],
    ['[dyn(null)].sort()', 'list elements must be comparable'],
    ['claims.mixed.sort()', 'list elements must have the same type'],
    ['claims.text.sort()', 'no such overload'],
    ['dyn(1).sort()', 'no such overload: sort'],
    ['[3, 1, 2].sortBy(x, -x)', '[3, 2, 1]'],
    ['[[2, "b"], [1, "a"], [2, "a"]].sortBy(x, x[0])', '[[1, "a"], [2, "b"], [2, "a"]]'],
    ['claims.list.sortBy(x, x == 1.0 ? dyn("a") : x)', 'list elements must have the same type'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, claims)).toBe(expected)
  })
})
