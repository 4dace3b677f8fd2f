import { describe, expect, test } from 'vitest'
import { openRuleOf, ruleWorkspace } from '../rule-workspace.ts'
import { reduceWorkspace } from './reduce-workspace.ts'
import type { WorkspaceAction } from '../action.ts'
import type { RuleWorkspace } from '../workspace.ts'

const one = ruleWorkspace({
  environment: 'cel-go',
  expression: 'a',
  input: '{"of": "a"}',
  name: 'a',
  cases: [{ name: 'first', expect: true }],
})

function after(...actions: readonly WorkspaceAction[]): RuleWorkspace {
  const workspace = actions.reduce(reduceWorkspace, one)
  if (workspace.kind !== 'rule') throw new Error('It is of rules.')
  return workspace
}

const add = (name: string): WorkspaceAction => ({ type: 'add-rule', name })
const open = (index: number): WorkspaceAction => ({ type: 'open-rule', index })
const input = (text: string): WorkspaceAction => ({ type: 'edit-text', which: 'input', text })

const namesOf = ({ suite }: RuleWorkspace) => suite.rules.map(({ name }) => name)

describe('the rules of a suite', () => {
  test('are appended and opened with the same input', () => {
    const added = after(add('b'))
    expect(namesOf(added)).toEqual(['a', 'b'])
    expect(openRuleOf(added)).toEqual({ name: 'b', expression: '', cases: [] })
    expect(added).toMatchObject({ input: one.input })
    expect(added).not.toHaveProperty('openCase')
  })

  test('return with their last input and case', () => {
    const back = after(add('b'), input('{"of": "b"}'), open(0))
    expect(back).toMatchObject({ openRule: 0, input: one.input, openCase: 0 })
    expect(after(add('b'), input('{"of": "b"}'), open(0), open(1)).input).toBe('{"of": "b"}')
  })

  test.each<[string, readonly WorkspaceAction[], readonly string[], string]>([
    ['the last', [add('b'), add('c')], ['a', 'b'], 'b'],
    ['the first', [add('b'), add('c'), open(0)], ['b', 'c'], 'b'],
    ['one between', [add('b'), add('c'), open(1)], ['a', 'c'], 'a'],
  ])('are removed: %s', (_, actions, names, shown) => {
    const rest = after(...actions, { type: 'remove-rule' })
    expect(namesOf(rest)).toEqual(names)
    expect(openRuleOf(rest).name).toBe(shown)
    expect(rest.notes?.rules).toHaveLength(names.length)
  })

  test('keep at least one', () => {
    expect(after({ type: 'remove-rule' })).toBe(one)
  })
})
