import { describe, expect, test } from 'vitest'
import { Failure } from '../values/failure.ts'
import { compileRegex } from './compile-regex.ts'

describe('the failure is told in the words of Go', () => {
  test.each([
    ['(', 'missing closing ): `(`'],
    ['a)', 'unexpected ): `a)`'],
    ['[a', 'missing closing ]: `[a`'],
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

describe('what Go takes is taken', () => {
  test.each([
    ['(?P<n>a)|(?P<n>b)', 'b', true],
    ['(?<n>a)(?<n>[)(?<n>])\\(?<n>', 'a)(<n>', true],
    ['(?P<n>a)\\Q(?P<n>\\E(?P<n>b)', 'a(?P<n>b', true],
    ['[[:]', ':', true],
    ['[[:]a]', '[a]', true],
    ['[[:]a]', 'a', false],
  ])('%s on %s: %s', (pattern, text, expected) => {
    const regex = compileRegex(pattern)
    if (regex instanceof Failure) throw new Error(regex.message)
    expect(regex.test(text)).toBe(expected)
  })
})
