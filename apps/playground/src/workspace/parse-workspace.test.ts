import { describe, expect, test } from 'vitest'
import { parseWorkspace } from './parse-workspace.ts'
import { ruleWorkspace } from './rule-workspace.ts'
import type { Workspace } from './workspace.ts'

const rule = ruleWorkspace({ environment: 'policy-step', expression: '"ü"', input: '{' })
const match: Workspace = {
  kind: 'match',
  suite: { kind: 'match', cases: [{ name: 'a', account: 'a1', expect: 'created' }] },
  filter: 'true',
  matchCases: [{ appUserKeyCel: 'appUser.id', userKeyCel: 'user.id' }],
  accounts: '[',
  users: '[]',
}
const form: Workspace = {
  kind: 'form',
  suite: { kind: 'form', cases: [] },
  form: '{}',
  given: '{}',
  submitted: '',
}
const [open] = rule.suite.rules

describe('parseWorkspace', () => {
  test.each<[string, Workspace]>([
    ['rule', rule],
    ['match', match],
    ['form', form],
  ])('reads a written %s suite', (_, workspace) => {
    expect(parseWorkspace(JSON.stringify(workspace))).toEqual(workspace)
  })

  test.each<[string, unknown]>([
    ['a list', []],
    ['nothing', null],
    ['another kind', { ...rule, kind: 'policy' }],
    ['a missing rule', { ...rule, openRule: 1 }],
    ['input that is not a string', { ...rule, input: {} }],
    ['another environment', { ...rule, suite: { ...rule.suite, environment: 'nowhere' } }],
    ['a rule without cases', { ...rule, suite: { ...rule.suite, rules: [{ ...open, cases: 1 }] } }],
    [
      'a case that expects nothing',
      { ...rule, suite: { ...rule.suite, rules: [{ ...open, cases: [{ name: 'a' }] }] } },
    ],
    ['half a pair of keys', { ...match, matchCases: [{ userKeyCel: '' }] }],
    ['accounts that are not a string', { ...match, accounts: [] }],
    ['a form that is not a string', { ...form, form: {} }],
    ['the suite of another kind', { ...form, suite: match.suite }],
  ])('rejects %s', (_, data) => {
    expect(parseWorkspace(JSON.stringify(data))).toBeUndefined()
  })

  test('rejects invalid JSON', () => {
    expect(parseWorkspace('{"kind": "ru')).toBeUndefined()
  })
})
