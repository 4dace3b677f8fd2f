import { describe, expect, test } from 'vitest'
import { openRuleOf, reduceWorkspace, textOf } from './reduce-workspace.ts'
import { ruleWorkspace } from '../rule-workspace.ts'
import type { EditedText, WorkspaceAction } from '../action.ts'
import type { FormWorkspace, MatchWorkspace, Workspace } from '../workspace.ts'

const rule = ruleWorkspace({ environment: 'workload-federation', expression: 'true', input: '{}' })
const keys = (name: string) => ({ appUserKeyCel: `appUser.${name}`, userKeyCel: `user.${name}` })
const match: MatchWorkspace = {
  kind: 'match',
  suite: { kind: 'match', cases: [] },
  filter: '',
  matchCases: [keys('a'), keys('b'), keys('c')],
  accounts: '[]',
  users: '[]',
}
const form: FormWorkspace = {
  kind: 'form',
  suite: { kind: 'form', cases: [] },
  form: '{}',
  given: '{}',
  submitted: '',
}

describe('texts', () => {
  test.each<[Workspace, EditedText]>([
    [rule, 'expression'],
    [rule, 'input'],
    [match, 'filter'],
    [match, 'accounts'],
    [match, 'users'],
    [form, 'form'],
    [form, 'given'],
    [form, 'submitted'],
  ])('are edited: %#', (workspace, which) => {
    const edited = reduceWorkspace(workspace, { type: 'edit-text', which, text: 'new' })
    expect(textOf(edited, which)).toBe('new')
    expect(textOf(workspace, which)).not.toBe('new')
  })

  test.each<[Workspace, EditedText]>([
    [rule, 'users'],
    [match, 'expression'],
    [form, 'input'],
  ])('of another kind are ignored: %#', (workspace, which) => {
    expect(reduceWorkspace(workspace, { type: 'edit-text', which, text: 'new' })).toBe(workspace)
    expect(textOf(workspace, which)).toBe('')
  })
})

test.each<[Workspace, WorkspaceAction]>([
  [rule, { type: 'edit-text', which: 'expression', text: 'true' }],
  [match, { type: 'edit-text', which: 'users', text: '[]' }],
  [match, { type: 'edit-key', index: 1, side: 'userKeyCel', text: 'user.b' }],
])('reporting an unchanged text changes nothing: %#', (workspace, action) => {
  expect(reduceWorkspace(workspace, action)).toBe(workspace)
})

describe('cases of the open rule', () => {
  const first = { name: 'first', expect: true }
  const second = { name: 'second', expect: false }
  const withTwo = [first, second].reduce<Workspace>(
    (workspace, each) => reduceWorkspace(workspace, { type: 'add-case', case: each }),
    rule,
  )
  const casesAfter = (action: WorkspaceAction) => {
    const after = reduceWorkspace(withTwo, action)
    return after.kind === 'rule' ? openRuleOf(after).cases : undefined
  }

  test('are appended', () => {
    expect(casesAfter({ type: 'add-case', case: { name: 'third', expect: null } })).toEqual([
      first,
      second,
      { name: 'third', expect: null },
    ])
  })

  test('are replaced and removed by their index', () => {
    expect(casesAfter({ type: 'remove-case', index: 0 })).toEqual([second])
    expect(
      casesAfter({ type: 'replace-case', index: 1, case: { ...second, expect: true } }),
    ).toEqual([first, { name: 'second', expect: true }])
  })
})

describe('rules', () => {
  const two: Workspace = {
    ...rule,
    suite: {
      ...rule.suite,
      rules: [...rule.suite.rules, { name: 'b', expression: 'x', cases: [] }],
    },
  }

  test('edits change only the open rule', () => {
    const opened = reduceWorkspace(two, { type: 'open-rule', index: 1 })
    const renamed = reduceWorkspace(opened, { type: 'rename-rule', name: 'c' })
    expect(renamed).toMatchObject({
      openRule: 1,
      suite: { rules: [{ name: 'rule' }, { name: 'c' }] },
    })
  })

  test('a missing rule is not opened', () => {
    expect(reduceWorkspace(two, { type: 'open-rule', index: 2 })).toBe(two)
  })
})

const keysAfter = (action: WorkspaceAction) => {
  const workspace = reduceWorkspace(match, action)
  return workspace.kind === 'match'
    ? workspace.matchCases.map(({ userKeyCel }) => userKeyCel)
    : undefined
}

describe('match cases', () => {
  test.each<[string, WorkspaceAction, readonly string[]]>([
    ['are added last', { type: 'add-match-case' }, ['user.a', 'user.b', 'user.c', 'user.email']],
    ['are removed', { type: 'remove-match-case', index: 1 }, ['user.a', 'user.c']],
    ['go up', { type: 'move-match-case', index: 1, by: -1 }, ['user.b', 'user.a', 'user.c']],
    ['go down', { type: 'move-match-case', index: 1, by: 1 }, ['user.a', 'user.c', 'user.b']],
    [
      'stay at the top',
      { type: 'move-match-case', index: 0, by: -1 },
      ['user.a', 'user.b', 'user.c'],
    ],
    [
      'stay at the end',
      { type: 'move-match-case', index: 2, by: 1 },
      ['user.a', 'user.b', 'user.c'],
    ],
    [
      'have keys that are edited',
      { type: 'edit-key', index: 2, side: 'userKeyCel', text: 'x' },
      ['user.a', 'user.b', 'x'],
    ],
  ])('%s', (_, action, expected) => {
    expect(keysAfter(action)).toEqual(expected)
  })
})

test('guarantees are set with their platform, and removed', () => {
  const guarantees = [{ refuses: { actor: 'outsider' as const } }]
  const saved = reduceWorkspace(rule, {
    type: 'set-guarantees',
    guarantees,
    platform: 'github-actions',
  })
  expect(saved).toMatchObject({ suite: { platform: 'github-actions', rules: [{ guarantees }] } })
  const removed = reduceWorkspace(saved, { type: 'set-guarantees', guarantees: [] })
  if (removed.kind !== 'rule') throw new TypeError('A rule stays a rule.')
  expect(openRuleOf(removed)).not.toHaveProperty('guarantees')
  expect(reduceWorkspace(match, { type: 'set-guarantees', guarantees })).toBe(match)
})
