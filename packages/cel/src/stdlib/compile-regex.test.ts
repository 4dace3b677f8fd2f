import { describe, expect, test } from 'vitest'
import { Failure } from '../values/failure.ts'
import { compileRegex, findRepeatFault } from './compile-regex.ts'

describe('errors use Go’s wording', () => {
  test.each([
    ['(', 'missing closing ): `(`'],
    ['a)', 'unexpected ): `a)`'],
    ['[a', 'missing closing ]: `[a`'],
    ['[^\\PL][^\\p{C}$?)1', 'missing closing ]: `[^\\p{C}$?)1`'],
    ['[a\\pC', 'missing closing ]: `[a\\pC`'],
    ['[\\p{C}\\p{LC}', 'invalid character class range: `\\p{LC}`'],
    ['a**', 'invalid nested repetition operator: `**`'],
    ['*a', 'missing argument to repetition operator: `*`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['[b-a]', 'invalid character class range: `b-a`'],
    ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['(?<=a)b', 'invalid named capture: `(?<=a)b`'],
    ['\\u0041', 'invalid escape sequence: `\\u`'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['a\\', 'trailing backslash at end of expression: ``'],
    ['(?P<n>a', 'missing closing ): `(?P<n>a`'],
    ['(?P<n>a)(?P<n>b', 'missing closing ): `(?P<n>a)(?P<n>b`'],
    ['(?P<', 'invalid or unsupported Perl syntax: `(?P`'],
    ['a(?<', 'invalid or unsupported Perl syntax: `(?<`'],
    ['(?P<n>a)(?P<n>?:a)', 'missing argument to repetition operator: `?`'],
    ['(?<n>a)(?<n>?i)b', 'missing argument to repetition operator: `?`'],
    ['a\\p{LC}', 'invalid character class range: `\\p{LC}`'],
    ['[b\\P{Cn}]', 'invalid character class range: `\\P{Cn}`'],
    ['(?=)\\p{Cn}', 'invalid or unsupported Perl syntax: `(?=`'],
    ['{**', 'invalid nested repetition operator: `**`'],
    ['{*(', 'missing closing ): `{*(`'],
    ['[[:]a[[:]', 'invalid character class range: `[:]a[[:]`'],
    ['[a[:](?=b)[[:digit:]]', 'invalid character class range: `[:](?=b)[[:digit:]`'],
    ['(?=a)[[:]a[[:]', 'invalid or unsupported Perl syntax: `(?=`'],
    ['[[:](?<n>a)(?<n>b', 'missing closing ): `[[:](?<n>a)(?<n>b`'],
  ])('%s', (pattern, reason) => {
    const regex = compileRegex(pattern)
    expect(regex).toBeInstanceOf(Failure)
    expect(regex).toMatchObject({
      code: 'invalid_regex',
      message: `error parsing regexp: ${reason}`,
    })
  })

  test.each([
    ['nests too deeply', `${'('.repeat(1001)}${')'.repeat(1001)}`],
    ['too large', `(?:${'\\pL'.repeat(40_000)})`],
  ])('%s, with the whole pattern', (reason, pattern) => {
    const message = `error parsing regexp: expression ${reason}: \`${pattern}\``
    expect(compileRegex(pattern)).toMatchObject({ message })
  })
})

describe('too much repetition', () => {
  test.each([
    ['(a{1000}){1000}', '{1000}'],
    ['((a{100}){100}){100}', '{100}'],
    ['(a{2}b{3}(c{2}){3,}){400}', '{400}'],
    ['(a{9})\\){9}(b{40}){40}', '{40}'],
    ['{+(a{1000}){1000}', '{1000}'],
  ])('%s', (pattern, count) => {
    const message = `error parsing regexp: invalid repeat count: \`${count}\``
    expect(findRepeatFault(pattern)).toMatchObject({ message })
    expect(compileRegex(pattern)).toMatchObject({ message })
  })

  test.each([
    '(a{30}){30}',
    '(a{0}){1000}',
    '\\({1000}a{1000}',

    '(a{1000}b{2}){1}',
  ])('accepts %s', (pattern) => {
    expect(findRepeatFault(pattern)).toBe(undefined)
  })
})

describe('accepts patterns that Go accepts', () => {
  test.each([
    ['(?P<n>a)|(?P<n>b)', 'b', true],
    ['(?<n>a)(?<n>[)(?<n>])\\(?<n>', 'a)(<n>', true],
    ['(?P<n>a)\\Q(?P<n>\\E(?P<n>b)', 'a(?P<n>b', true],
    ['[[:]', ':', true],
    ['[[:]a]', '[a]', true],
    ['[[:]a]', 'a', false],
    ['^{+$', '{{{', true],
    ['a{b{?c', 'a{bc', true],
    ['x{,3}{*', 'x{,3}', true],
    ['[[:alpha:][:]', ':', true],
    ['\\pC', '\u0378', false],
    ['[\\p{C}]', '\u0378', false],
    ['\\PC', '\u0378', true],
    ['\\pCc', '\u0001c', true],
    ['^\\Q\\pC\\E\\pC', '\\pC\u0001', true],
  ])('%s on %s: %s', (pattern, text, expected) => {
    const regex = compileRegex(pattern)
    if (regex instanceof Failure) throw new Error(regex.message)
    expect(regex.test(text)).toBe(expected)
  })
})
