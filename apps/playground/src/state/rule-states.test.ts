import type { CaseResult } from '@igakit/cel-testing'
import { expect, test } from 'vitest'
import { freshRuleName, ruleNameProblem } from '../workspace/rule-workspace.ts'
import { ruleStatesOf } from './rule-states.ts'

const result = (rule: string, status: CaseResult['status']): CaseResult => ({
  suite: 's',
  rule,
  name: 'n',
  place: { line: 1, column: 0, start: 0, end: 0 },
  status,
  assumptions: [],
  milliseconds: 0,
})
const one = { name: 'c', expect: true }

test('summarises the cases of each rule', () => {
  const names = ['good', 'bad', 'bare', 'unknown', 'skipped']
  const rules = names.map((name) => ({ name, expression: '', cases: name === 'bare' ? [] : [one] }))
  const cases = [
    result('good', 'passed'),
    result('bad', 'failed'),
    result('bad', 'passed'),
    result('skipped', 'skipped'),
  ]
  const states = ruleStatesOf(rules, {
    busy: false,
    ending: {
      status: 'answered',
      question: {
        kind: 'inspection',
        question: { kind: 'form', form: '', given: '', submitted: '' },
      },
      answer: { cases, coverage: [], suiteProblems: [] },
    },
  })
  expect(states.map(({ hasFailed, text }) => `${text} ${hasFailed}`)).toEqual([
    '1 ✓ false',
    '1 of 2 ✗ true',
    'no cases false',
    'not run false',
    'not run false',
  ])
})

test('accepts the rule names of suites', () => {
  expect(freshRuleName(['rule 1', 'rule 3'])).toBe('rule 4')
  expect(ruleNameProblem('a', ['b'])).toBeUndefined()
  for (const name of ['', 'a\nb', 'b']) expect(ruleNameProblem(name, ['b'])).toMatch(/\.$/)
})
