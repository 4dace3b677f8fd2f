import { expect, test } from 'vitest'
import { patternLiterals } from './pattern-literals.ts'

test.each<[string, readonly string[]]>([
  ['^acme/infra$', ['whole acme/infra']],
  ['^acme/(infra|app)$', ['whole acme/app', 'whole acme/infra']],
  ['^(?:acme/a|acme/b)$', ['whole acme/a', 'whole acme/b']],
  ['^repo:acme/[a-z-]+:pull_request$', ['prefix repo:acme/']],
  ['^repo:acme/infra:.*$', ['prefix repo:acme/infra:']],
  ['^acme/infra', ['prefix acme/infra']],
  ['^acme/infra-?$', ['whole acme/infra', 'whole acme/infra-']],
  ['^ab*$', ['prefix a']],
  [String.raw`^a\.b$`, ['whole a.b']],
  ['acme', []],
  ['acme$', []],
  ['^[ab]$', []],
  ['^v(xa|[0-9])$', ['prefix v']],
  ['^$', []],
  ['(', []],
  ['^(?i)acme/infrastructure$', []],
  ['^(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)$', []],
])('%s: %j', (pattern, literals) => {
  const found = patternLiterals(pattern).map(({ kind, text }) => `${kind} ${text}`)
  expect(found.toSorted()).toEqual(literals)
})
