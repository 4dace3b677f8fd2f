import { expect, test } from 'vitest'
import { beginningsOf, isAnchoredAtEnd, isAnchoredAtStart } from './anchors.ts'
import { parsePattern } from './parse-pattern.ts'

test.each([
  ['^a$', true, true],
  ['a', false, false],
  ['^a', true, false],
  ['a$', false, true],
  ['^a|b$', false, false],
  ['^(a|b)$', true, true],
  ['(^a$|^b$)', true, true],
  ['(^a|b$)', false, false],
  ['(?i)^a$', true, true],
  [String.raw`\Aa\z`, true, true],
  ['.*a.*', true, true],
  ['^[^a|b]$', true, true],
  [String.raw`^a\$`, true, false],
  ['^a/', true, true],
  ['(^a$)?', false, false],
  ['', false, false],
])('%s is anchored at its start: %s, at its end: %s', (pattern, start, end) => {
  const branches = parsePattern(pattern) ?? []
  expect([isAnchoredAtStart(branches), isAnchoredAtEnd(branches)]).toEqual([start, end])
})

test.each(['(', ')', '[a', 'a)', 'a\\', '('.repeat(100)])('%s is not read', (pattern) => {
  expect(parsePattern(pattern)).toBeUndefined()
})

test.each([
  ['^acme/.*$', [['acme/', 'anything']]],
  [
    '^acme/(a|b)$',
    [
      ['acme/a', 'something'],
      ['acme/b', 'something'],
    ],
  ],
  [
    '^(acme|other)/.*$',
    [
      ['acme/', 'anything'],
      ['other/', 'anything'],
    ],
  ],
  ['^acme[.]test/[^/]+$', [['acme.test/', 'anything']]],
  [String.raw`^a\.b`, [['a.b', 'nothing']]],
  ['^ab*c$', [['a', 'something']]],
  ['^[aA]cme$', [['', 'something']]],
])('%s begins with %j', (pattern, expected) => {
  const beginnings = beginningsOf(parsePattern(pattern)?.[0] ?? [])
  expect(beginnings.map(({ next, text }) => [text, next])).toEqual(expected)
})
