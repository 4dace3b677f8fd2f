import { describe, expect, test } from 'vitest'
import { Environment } from '@marcbachmann/cel-js'
import { mask } from './mask.ts'
import { tokenize } from '../lexer.ts'

function masked(source: string, optionalSyntax = true): string | undefined {
  return mask(tokenize(source), optionalSyntax)?.source
}

describe('leaves source that the engine parses like cel-go unchanged', () => {
  test.each([
    'claims.sub == "a" && claims.groups[0] in ["b", \'c\']',
    'a ? b : {"c": -d}',
    'f(a, b).c(1.5, 0x1Fu) - -(g)',
    'a.?b[?c].prototype',
  ])('%s', (source) => {
    expect(masked(source)).toBe(source)
  })
})

describe('masks source that the engine would misread, in place', () => {
  test.each([
    ['.5 + x', ' 0 + x'],
    ['x in.5', 'x in 0'],
    ['.51e308', ' 000000'],
    ['a.`b-c`', 'a.____ '],
    ['a.`b-c`in d', 'a.____ in d'],
    ['.a.b', ' a.b'],
    ['a\f+ b', 'a + b'],
    ['-5', ' 5'],
    ['- 5.5', '  5.5'],
    ['-5u', '-5u'],
    ['a - -5', 'a -  5'],
    ['!-5', '! 5'],
    ['!!a', '  a'],
    ['!!!a', '!  a'],
    ['- - a', '    a'],
    ['--5', '  5'],
    ['---5', '-  5'],
    ['r"\\d"', '"   "'],
    ['b"é"', '"  "'],
    ['"\\n"', '"  "'],
    ['"""a\nb"""', '"       "'],
    ['[?a, ?b]', '[ a,  b]'],
    ['{?a: b}', '{ a: b}'],
    ['[,]', '[ ]'],
    ['{,}', '{ }'],
    ['a.b.C{d: 1, ?if: 2}', '     {_: 1,  _f: 2}'],
    ['.C{`d-e`: 1}', '  {____ : 1}'],
    ['__proto__ + prototype', 'x_proto__ + _rototype'],
    ['prototype(a)', '_rototype(a)'],
    ['has(a.b)', '_as(a.b)'],
    ['a.all(x, x.map(y, y))', 'a._ll(x, x._ap(y, y))'],
    ['a.or(b).orValue(c)', 'a._r(b)._rValue(c)'],
    ['a == b in c', 'a <= b in c'],
    ['a == b(c && d) < e', 'a <= b(c && d) < e'],
    ['a == (b < c) && d', 'a == (b < c) && d'],
    ['a != b == c', 'a != b == c'],
  ])('%j becomes %j', (source, expected) => {
    expect(masked(source)).toBe(expected)
  })

  test.each(['r"\\d"', '"""a\nb"""', 'a.`b-c`', '!!!a', 'A.B{c: 1}', '[?a]', '\f.5'])(
    '%j keeps its length',
    (source) => {
      expect(masked(source)).toHaveLength(source.length)
    },
  )
})

describe('rejects source that the engine accepts and cel-go rejects', () => {
  test.each([
    ['a trailing comma of arguments', 'f(a,)'],
    ['a ternary in the middle of another', 'a ? b ? c : d : e'],
    ['mixed unary operators', '!-a'],
    ['mixed unary operators the other way', '-!a'],
    ['operators without an operand', 'f(!!)'],
    ['operators after an operand', 'a !!(b)'],
    ['operators in place of a name', 'a.?!!b'],
    ['a hexadecimal prefix in capitals', '0XFF'],
    ['an underscore in a number', '1_000'],
    ['a float after a selection', 'a.b.5'],
    ['two dots', 'a..b'],
    ['two dots and a number', '3..0'],
    ['backquotes outside of selections', '`a`'],
    ['a method in backquotes', 'a.`b`(c)'],
    ['an optional argument', 'f(a, ?b)'],
    ['an optional nothing', '[a, ?]'],
    ['an unopened bracket', 'a)'],
    ['an unclosed bracket', '(a'],
    ['an invalid character', 'a @'],
    ['an unclosed string', '"a'],
  ])('%s', (_name, source) => {
    expect(masked(source)).toBeUndefined()
  })

  test.each(['a.?b', 'a[?b]', '[?a]', '{?a: b}', 'A{?b: c}'])(
    '%s without optional types',
    (source) => {
      expect(masked(source)).toBeDefined()
      expect(masked(source, false)).toBeUndefined()
    },
  )
})

test('hides every engine macro from the engine', () => {
  const { functions } = new Environment({ enableOptionalTypes: true }).getDefinitions()
  // cel-js expands functions with unevaluated arguments while parsing.
  const macros = functions.filter(({ params }) => params.some(({ type }) => type === 'ast'))
  const calls = macros.map(({ name, receiverType, params }) => {
    return `${receiverType === null ? '' : 'a.'}${name}(${params.map(() => 'x').join(', ')})`
  })
  expect(calls).toContain('a.map(x, x, x)')
  expect(calls.filter((call) => masked(call) === call)).toEqual([])
})
