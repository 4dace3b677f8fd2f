import { describe, expect, test } from 'vitest'
import { readSuiteRules, withRuleFile } from './suite-rules.ts'

const suite = `environment: workload-federation
platform: github-actions
rules:
  - name: deploy
    expression: |
      claims.ref == "refs/heads/main"
    cases:
      - name: main
        given: { claims: { ref: refs/heads/main } }
        expect: true
      - { name: none, expect: false }
    guarantees:
      - never: claims.ref == "x"
  - name: of a file
    expressionFile: a.cel
`

test('reads rules, cases and guarantees with their lines', () => {
  expect(readSuiteRules(suite)).toEqual([
    {
      name: 'deploy',
      line: 3,
      expression: 'claims.ref == "refs/heads/main"\n',
      expressionFile: undefined,
      environment: 'workload-federation',
      platform: 'github-actions',
      cases: [
        { name: 'main', line: 7, claims: { ref: 'refs/heads/main' } },
        { name: 'none', line: 10, claims: undefined },
      ],
      guarantees: [{ name: 'never: claims.ref == "x"', line: 12, claims: undefined }],
    },
    {
      name: 'of a file',
      line: 13,
      expression: undefined,
      expressionFile: 'a.cel',
      environment: 'workload-federation',
      platform: 'github-actions',
      cases: [],
      guarantees: [],
    },
  ])
})

describe('the claims of a case', () => {
  test.each([
    ['given: main', { ref: 'main', id: '74' }],
    ['given: { fixture: main }', { ref: 'main', id: '74' }],
    ['given: { fixture: main, without: [claims.id] }', { ref: 'main' }],
    ['given: { fixture: main, without: [[claims, id]] }', { ref: 'main' }],
    [
      'given: { fixture: main, overrides: { claims: { id: "75", a: {} } } }',
      { ref: 'main', id: '75', a: {} },
    ],
    ['given: { fixture: other }', undefined],
    ['given: { fixture: main, without: [claims.x] }', undefined],
    ['given: { claims: { exp: { expr: "1" } } }', undefined],
    ['given: { claims: *main }', undefined],
    ['given: { claims: 1 }', undefined],
    ['expect: true', undefined],
  ])('%s', (given, claims) => {
    const text = `fixtures: { main: { claims: { ref: main, id: "74" } } }\nrules:\n  - cases: [{ ${given} }]`
    expect(readSuiteRules(text)[0]?.cases).toMatchObject([{ claims }])
  })
})

test('a suite names the file of its rule', () => {
  const text =
    '# why\nrules:\n  - name: a\n    expression: |-\n      // b\n      true\n    cases: []\n'
  const expected = '# why\nrules:\n  - name: a\n    expressionFile: a.cel\n    cases: []\n'
  expect(withRuleFile(text, 'a.cel')).toBe(expected)
  expect(withRuleFile('rules: []\n', 'a.cel')).toBe('rules: []\n')
})

describe('reads what it can of', () => {
  test.each([
    ['JSON', '{"rules": [{"name": "a", "expression": "true"}]}', 1],
    ['an unfinished suite', 'rules:\n  - name: a\n    cases:\n      - name: [', 1],
    ['rules of a wrong type', 'rules: 1', 0],
    ['a text', 'hello', 0],
    ['nothing', '', 0],
  ])('%s', (_, text, count) => {
    expect(readSuiteRules(text)).toHaveLength(count)
  })
})
