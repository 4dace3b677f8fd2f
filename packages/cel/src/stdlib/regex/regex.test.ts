import { describe, expect, test } from 'vitest'
import { answer } from '../../../fixtures/answer.ts'

const quoted = (text: string): string => `r'''${text}'''`

describe('extract', () => {
  test.each([
    ['hello world', 'hello(.*)', '" world"'],
    ['item-A, item-B', 'item-(\\w+)', '"A"'],
    ['HELLO', 'hello', undefined],
    ['phone: 415-5551212', '\\d{3}-?\\d+', '"415-5551212"'],
    ['abc', '', '""'],
    // An unmatched or empty group results in an empty optional.
    ['abc', '()', undefined],
    ['abc', 'a(x)?', undefined],
    ['bb', 'a*(b)', '"b"'],
    ['ab', 'a(b){0}', undefined],
    ['ab', 'a|[^\\s\\S](b)', undefined],
    ['a(', 'a\\([[(]{0}\\Q(\\E{0}', '"a("'],
    ['😀é', '.(.)', '"é"'],
    ['a\nb', 'a(.)', undefined],
    ['a\nb', '(?s)a(.)', '"\\n"'],
  ])('from %j by %j: %s', (text, pattern, expected) => {
    const found = answer('regex.extract(claims.text, claims.pattern)', { text, pattern })
    expect(found).toBe(expected === undefined ? 'optional.none()' : `optional.of(${expected})`)
  })
})

describe('extractAll', () => {
  test.each([
    ['id:123, id:456', 'id:\\d+', '["id:123", "id:456"]'],
    ['id:123, id:456', 'id:(\\d+)', '["123", "456"]'],
    ['id:123', 'assa', '[]'],
    ['aab', 'a*', '["aa", ""]'],
    ['baaac', 'a*', '["", "aaa", ""]'],
    ['😀x😀', '', '["", "", "", ""]'],
    ['abab', '(a)|b', '["a", "a"]'],
    ['a,b', '\\b', '["", "", "", ""]'],
    ['a\nb', '(?m)^.$', '["a", "b"]'],
    ['aaa', '^a', '["a"]'],
    ['aaa', 'a$', '["a"]'],
    ['ab', '(?i)A|B', '["a", "b"]'],
    // The first matching alternative wins, not the longest.
    ['foobar', 'foo|foobar', '["foo"]'],
    ['xaaay', 'a+?', '["a", "a", "a"]'],
    ['K\u212a', '(?i)k', '["K", "\u212a"]'],
  ])('from %j by %j: %s', (text, pattern, expected) => {
    const found = answer('regex.extractAll(claims.text, claims.pattern)', { text, pattern })
    expect(found).toBe(expected)
  })
})

describe('replace', () => {
  test.each([
    ['hello world hello', 'hello', 'hi', undefined, 'hi world hi'],
    ['banana', 'a', 'x', 0, 'banana'],
    ['banana', 'a', 'x', 1, 'bxnana'],
    ['banana', 'a', 'x', 2, 'bxnxna'],
    ['banana', 'a', 'x', 100, 'bxnxnx'],
    ['banana', 'a', 'x', -12, 'bxnxnx'],
    ['foo bar', '(fo)o (ba)r', '\\2 \\1', undefined, 'ba fo'],
    ['foo', 'o', '[\\0]', undefined, 'f[o][o]'],
    ['foo', 'o', '\\\\0', undefined, 'f\\0\\0'],
    ['foo', 'o', '$0', undefined, 'f$0$0'],
    ['ab', '(a)|(b)', '<\\1\\2>', undefined, '<a><b>'],
    ['ab', 'a(?P<n>b){0}', '<\\1>', undefined, '<>b'],
    ['abcdefghijk', '(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)', '\\9\\10', undefined, 'ia0k'],
    ['😀é', '', 'X', undefined, 'X😀XéX'],
    ['', '', 'X', undefined, 'X'],
    // The pattern is not compiled if nothing is replaced.
    ['abc', '(', 'X', 0, 'abc'],
    ['abc', 'z', '\\9', undefined, 'abc'],
  ])('in %j all of %j by %j, up to %s: %j', (text, pattern, by, count, expected) => {
    const limit = count === undefined ? '' : `, ${count}`
    const expression = `regex.replace(claims.text, claims.pattern, claims.by${limit}) == claims.expected`
    expect(answer(expression, { text, pattern, by, expected })).toBe('true')
  })
})

describe('invalid arguments', () => {
  test.each([
    [`regex.extract('', '(')`, 'error parsing regexp: missing closing ): `(`'],
    [
      `regex.extract('', ${quoted('(")(\\w)')})`,
      'regular expression has more than one capturing group: "(\\")(\\\\w)"',
    ],
    [
      `regex.extractAll('', '(a)(b)')`,
      'regular expression has more than one capturing group: "(a)(b)"',
    ],
    [
      `regex.extract('', '(a){0}(?:(b)){0}')`,
      'regular expression has more than one capturing group: "(a){0}(?:(b)){0}"',
    ],
    [
      `regex.replace('test', '(.)', ${quoted('\\2')})`,
      'replacement string references group 2 but regex has only 1 group(s)',
    ],
    [
      `regex.replace('a', 'a', ${quoted('x\\values')})`,
      "invalid replacement string: 'x\\values' \\ must be followed by a digit or \\",
    ],
    [
      String.raw`regex.replace('a', 'a', 'x\\\\\\')`,
      String.raw`invalid replacement string: 'x\\\' \ not allowed at end`,
    ],
    [`regex.extract(claims.n, 'a')`, 'no such overload: regex.extract(double, string)'],
  ])('%s', (expression, expected) => {
    expect(answer(expression, { n: 1 })).toBe(expected)
  })
})

describe('hostile patterns', () => {
  test.each([
    ['(a+)+$', 'a'.repeat(20_000)],
    ['(a|a)*b', 'a'.repeat(20_000)],
    ['.*.*.*x', 'a'.repeat(20_000)],
    ['(?:a?){500}(?:a){500}', 'a'.repeat(500)],
  ])('%s takes linear time', (pattern, text) => {
    const found = answer('regex.extractAll(claims.text, claims.pattern).size()', { text, pattern })
    expect(found).toMatch(/^[01]$/u)
  })

  test('gives up a search that restarts everywhere and never ends', () => {
    const claims = { text: `${'a'.repeat(30_000)}b`, pattern: 'a.*?c|a|b' }
    expect(answer('regex.extractAll(claims.text, claims.pattern).size()', claims)).toMatch(
      /takes more than \d+ steps/u,
    )
  })
})
