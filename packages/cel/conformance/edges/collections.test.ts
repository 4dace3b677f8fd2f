import { describe, expect, test } from 'vitest'
import { answer } from '../../fixtures/answer.ts'

// Expected results come from cel-go's source where no result was recorded.

describe('an index is any number with an int value', () => {
  test.each([
    ['[1][dyn(0u)]', '1'],
    ['[1][dyn(-0.0)]', '1'],
    ['[1][dyn(-1)]', 'index out of bounds: -1'],
    ['[1][dyn(9223372036854775807u)]', 'index out of bounds: 9223372036854775807'],
    ['[1][dyn(9223372036854775808u)]', 'unsupported index value 9223372036854775808 in list'],
    ['[1][dyn(0.5)]', 'unsupported index value 0.5 in list'],
    ['[1][dyn(-9223372036854775808.0)]', 'unsupported index value -9.223372036854776e+18 in list'],
    ['[1][dyn(0.0 / 0.0)]', 'unsupported index value NaN in list'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})

describe('finds a key by a number of another type with the same value', () => {
  test.each([
    ['{1: "a"}[dyn(1.0)]', '"a"'],
    ['{1: "a"}[dyn(1u)]', '"a"'],
    ['dyn({1u: "a"})[1]', '"a"'],
    ['dyn({1u: "a"})[-1]', 'no such key: -1'],
    ['dyn({18446744073709549568u: "a"})[18446744073709549568.0]', '"a"'],
    ['dyn({9007199254740993: "a"})[9007199254740992.0]', 'no such key: 9.007199254740992e+15'],
    // The smallest double with an int value is not accepted as an int.
    [
      'dyn({-9223372036854775808: "a"})[-9223372036854775808.0]',
      'no such key: -9.223372036854776e+18',
    ],
    ['dyn(-9223372036854775808.0) in {-9223372036854775808: "a"}', 'false'],
    ['dyn(0.0 / 0.0) in {0.0 / 0.0: "a"}', 'false'],
    ['{0.0: "a"}[-0.0]', '"a"'],
    ['{1: "a", 1u: "b"}.size()', '2'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})
