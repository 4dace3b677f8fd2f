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
  ])('%s means what it means in RE2', (pattern) => {
    const native = nativeTest(pattern)
    const re2 = RE2JS.compile(pattern)
    expect(native).toBeDefined()
    expect(texts.map((text) => native?.(text))).toEqual(texts.map((text) => re2.test(text)))
  })

  test.for([
    ['may begin anywhere', 'a+b'],
    ['binds only a part of its alternatives', '^a|b$'],
    ['repeats what repeats', '^(a+)+$'],
    ['repeats what may be empty', '^(a*)*$'],
    ['has alternatives that begin alike', '^(a|ab)*$'],
    ['could go on or end on the same character', '^.*x$'],
    ['could end a repetition in several places', '^a*a*b$'],
    ['does so behind something optional', '^a+b?a+$'],
    ['does so around a group', '^(a+b?)+$'],
    ['has flags', '^(?i)a$'],
    ['is lazy', '^a+?b$'],
    ['has a word boundary', '^a\\b'],
    ['has a class by name', '^[[:alpha:]]$'],
    ['has a class of Unicode', '^\\pL$'],
    ['has an escape that only one of the two has', '^\\A'],
    ['has an anchor inside', '^a$b'],
    ['counts a group, which RE2 limits', '^(a{50}){50}$'],
    ['counts backwards, which RE2 refuses', '^a{3,2}$'],
    ['is not closed', '^(a'],
    ['closes what is not open', '^a)'],
    ['looks ahead, which RE2 refuses', '^(?=a)'],
    ['has a brace that only RE2 takes', '^a{,2}$'],
  ])('leaves to RE2 what %s', ([, pattern = '']) => {
    expect(nativeTest(pattern)).toBeUndefined()
  })

  test('takes time in proportion to the text', () => {
    const native = nativeTest('^[a-z]+(/[a-z]+)*$')
    const started = performance.now()
    expect(native?.(`${'a'.repeat(1_000_000)}!`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
