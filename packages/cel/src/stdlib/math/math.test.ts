import { describe, expect, test } from 'vitest'
import { answer } from '../../../fixtures/answer.ts'

describe('greatest and least', () => {
  test.each([
    ['math.least(1, 1.0)', '1'],
    ['math.least(1.0, 1)', '1.0'],
    ['math.greatest(1u, 1)', '1u'],
    ['math.greatest(1, 2u, 3.5, -7)', '3.5'],
    ['math.least(-0.5, 2u)', '-0.5'],
    ['math.least([3u, 2u])', '2u'],
    ['math.greatest(9223372036854775807, 9.3e18)', '9.3e+18'],
    ['math.least(claims.list)', '-2.0'],
    ['math.greatest(claims.list, 5)', 'no such overload: math.@max(list, int)'],
    ['math.least(claims.none)', 'math.@min(list) argument must not be empty'],
    ['math.greatest(claims.none)', 'math.@max(list) argument must not be empty'],
    ['math.least(claims.text)', 'no such overload: math.@min(string)'],
    ['math.least(claims.texts)', 'no such overload: math.@min(list)'],
    ['math.least(claims.mixed)', 'no such overload: math.@min'],
    ['math.least(0.0 / 0.0, 1)', 'NaN values cannot be ordered: math.@min'],
    ['math.greatest([0.0 / 0.0, 1.0])', 'no such overload: math.@max'],
    ['math.greatest(1, 2, 0.0 / 0.0)', 'no such overload: math.@max'],
    ['math.isNaN(math.least(0.0 / 0.0))', 'true'],
  ])('%s is %s', (expression, expected) => {
    const claims = { list: [3, -2], none: [], text: 'a', texts: ['a'], mixed: [1, 'a'] }
    expect(answer(expression, claims)).toBe(expected)
  })
})

describe('doubles', () => {
  test.each([
    ['math.ceil(1.2)', '2.0'],
    ['math.ceil(-0.2)', '-0.0'],
    ['math.floor(-1.2)', '-2.0'],
    ['math.trunc(-1.9)', '-1.0'],
    ['math.round(1.5)', '2.0'],
    ['math.round(-1.5)', '-2.0'],
    ['math.round(2.5)', '3.0'],
    ['math.round(-0.4)', '-0.0'],
    ['math.round(0.49999999999999994)', '0.0'],
    ['math.round(4503599627370497.0)', '4.503599627370497e+15'],
    ['math.round(1.0 / 0.0)', 'double("+Inf")'],
    ['math.isInf(-1.0 / 0.0)', 'true'],
    ['math.isInf(0.0 / 0.0)', 'false'],
    ['math.isNaN(0.0 / 0.0)', 'true'],
    ['math.isFinite(1e308)', 'true'],
    ['math.isFinite(1.0 / 0.0)', 'false'],
    ['math.sqrt(49.0)', '7.0'],
    ['math.sqrt(81)', '9.0'],
    ['math.sqrt(2u)', '1.4142135623730951'],
    ['math.sqrt(-15.34)', 'double("NaN")'],
    ['math.floor(claims.text)', 'no such overload: math.floor(string)'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, { text: 'a' })).toBe(expected)
  })
})

describe('absolute values and signs', () => {
  test.each([
    ['math.abs(-234.5)', '234.5'],
    ['math.abs(-9223372036854775807)', '9223372036854775807'],
    ['math.abs(-9223372036854775808)', 'integer overflow'],
    ['math.abs(7u)', '7u'],
    ['math.sign(-3.5)', '-1.0'],
    ['math.sign(-0.0)', '0.0'],
    ['math.sign(0.0 / 0.0)', 'double("NaN")'],
    ['math.sign(-9223372036854775808)', '-1'],
    ['math.sign(0u)', '0u'],
    ['math.sign(18446744073709551615u)', '1u'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})

describe('bits', () => {
  test.each([
    ['math.bitAnd(-3, -5)', '-7'],
    ['math.bitOr(1u, 2u)', '3u'],
    ['math.bitXor(-9223372036854775808, 9223372036854775807)', '-1'],
    ['math.bitNot(9223372036854775807)', '-9223372036854775808'],
    ['math.bitNot(0u)', '18446744073709551615u'],
    ['math.bitShiftLeft(1, 63)', '-9223372036854775808'],
    ['math.bitShiftLeft(3, 63)', '-9223372036854775808'],
    ['math.bitShiftLeft(-1, 64)', '0'],
    ['math.bitShiftLeft(3u, 63)', '9223372036854775808u'],
    ['math.bitShiftLeft(1u, 9223372036854775807)', '0u'],
    ['math.bitShiftRight(-1, 1)', '9223372036854775807'],
    ['math.bitShiftRight(-1, 0)', '-1'],
    ['math.bitShiftRight(-1, 64)', '0'],
    ['math.bitShiftRight(1024u, 2)', '256u'],
    ['math.bitShiftLeft(1, -1)', 'math.bitShiftLeft() negative offset: -1'],
    ['math.bitShiftRight(1u, -5)', 'math.bitShiftRight() negative offset: -5'],
    ['math.bitAnd(claims.n, 1)', 'no such overload: math.bitAnd(double, int)'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, { n: 1 })).toBe(expected)
  })
})
