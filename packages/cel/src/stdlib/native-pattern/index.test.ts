import { RE2JS } from '@bufbuild/re2'
import { describe, expect, test } from 'vitest'
import { nativeTest } from './index.ts'

const texts = [
  '',
  'a',
  'aa',
  'ab',
  'a\nb',
  'a\r',
  'main',
  'refs/heads/main',
  'refs/tags/v1.2.3',
  'acme/infra',
  'acme/infra\n',
  'acme',
  'octo-org/octo-automation/.github/workflows/oidc.yml@refs/heads/main',
  '12345',
  '٣',
  '😀',
  'é',
  'a😀b',
  '\u2028',
  ' \t',
  '\v',
  '[]',
  'a.b',
  'a-b',
  '{2}',
]

describe('nativeTest', () => {
  test.for([
    'main',
    '',
    '^main$',
    '^refs/(heads|tags)/.+$',
    '^acme/.*$',
    '^acme/[a-z0-9-]+$',
    '^[^/]+/[^/]+$',
    '^a{1,3}$',
    '^a{2}b?$',
    '^(?:a|b)+$',
    '^\\d+$',
    '^\\w+\\.\\w+$',
    '^[\\w.-]+',
    '^\\s*$',
    '^.$',
    '^.',
    '^a.b$',
    '^octo-org/octo-automation/[.]github/workflows/[a-z]+[.]yml@refs/heads/main$',
    '^[\\[\\]]+$',
    '^\\{2\\}$',
    '^refs/tags/v[0-9]+(\\.[0-9]+)*$',
    '^[^a]$',
    '^é$',
    '^(a|)$',
    '^[-a]+$',
  ])('%s means the same as in RE2', (pattern) => {
    const native = nativeTest(pattern)
    const re2 = RE2JS.compile(pattern)
    expect(native).toBeDefined()
    expect(texts.map((text) => native?.(text))).toEqual(texts.map((text) => re2.test(text)))
  })

  test.for([
    ['is not anchored', 'a+b'],
    ['anchors only some of its alternatives', '^a|b$'],
    ['repeats a repetition', '^(a+)+$'],
    ['repeats a possibly empty part', '^(a*)*$'],
    ['has alternatives with the same start', '^(a|ab)*$'],
    ['can continue or end on the same character', '^.*x$'],
    ['can end a repetition at several positions', '^a*a*b$'],
    ['does so after an optional part', '^a+b?a+$'],
    ['does so around a group', '^(a+b?)+$'],
    ['has flags', '^(?i)a$'],
    ['is lazy', '^a+?b$'],
    ['has a word boundary', '^a\\b'],
    ['has a named class', '^[[:alpha:]]$'],
    ['has a Unicode class', '^\\pL$'],
    ['has an escape that only one language has', '^\\A'],
    ['has an anchor inside', '^a$b'],
    ['counts a group, which RE2 limits', '^(a{50}){50}$'],
    ['counts backwards, which RE2 rejects', '^a{3,2}$'],
    ['is not closed', '^(a'],
    ['has an unopened parenthesis', '^a)'],
    ['looks ahead, which RE2 rejects', '^(?=a)'],
    ['has a brace that only RE2 accepts', '^a{,2}$'],
  ])('leaves to RE2 a pattern that %s', ([, pattern = '']) => {
    expect(nativeTest(pattern)).toBeUndefined()
  })

  test('takes linear time', () => {
    const native = nativeTest('^[a-z]+(/[a-z]+)*$')
    // Quadratic matching takes far longer than the timeout.
    expect(native?.(`${'a'.repeat(1_000_000)}!`)).toBe(false)
  })
})
