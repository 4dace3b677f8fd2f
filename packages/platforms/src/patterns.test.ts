import { expect, test } from 'vitest'
import { escapePattern, notStartingWith } from './patterns.ts'

const matches = (re2: string, text: string): boolean => new RegExp(`^(?:${re2})$`, 'u').test(text)

test.each([
  [['repo:'], 'repo:acme/infra', false],
  [['repo:'], 'repo:', false],
  [['repo:'], 'repo', true],
  [['repo:'], '', true],
  [['repo:'], 'repository:acme/infra', true],
  [['repo:'], 'rePo:acme/infra', false],
  [['repo:'], 'rePo', true],
  [['repo:'], 'x:repo:acme/infra\nrepo:', true],
  [['ref:', 'ref_type:'], 'ref:refs/heads/main', false],
  [['ref:', 'ref_type:'], 'ref_type:branch', false],
  [['ref:', 'ref_type:'], 'ref_protected:true', true],
  [['ref:', 'ref_type:'], 'ref_', true],
  [['a', 'ab'], 'ab', false],
  [['a', 'ab'], 'b', true],
  [['a-]^\\'], 'a-]^\\x', false],
  [['a-]^\\'], 'a-]^', true],
] as const)('not starting with %j: %j', (prefixes, text, expected) => {
  expect(matches(notStartingWith(...prefixes), text)).toBe(expected)
})

test('escapes all special characters', () => {
  const text = '$()*+.?[\\]^{|}/-#&~'
  expect(matches(escapePattern(text), text)).toBe(true)
})
