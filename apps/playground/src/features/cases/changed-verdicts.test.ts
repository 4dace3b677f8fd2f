import { describe, expect, test } from 'vitest'
import { inspect } from '../../evaluation/inspect.ts'
import { inspectionQuestionOf } from '../../state/inspection-question.ts'
import { reduceWorkspace } from '../../state/reduce-workspace.ts'
import { ruleWorkspace } from '../../state/rule-workspace.ts'
import { WorkspaceStore } from '../../state/workspace-store.ts'
import { changedVerdicts, resultsOf } from './changed-verdicts.ts'
import { RuleBaseline } from './rule-baseline.ts'

const cases = [
  { name: 'a', given: { claims: { a: 1 } }, expect: true },
  { name: '__proto__', given: { claims: { a: 2 } }, expect: true },
  { name: 'none', given: { claims: {} }, expect: { error: 'no_such_key' as const } },
  { name: 'later', given: { claims: {} }, expect: true, skip: 'not yet' },
]

const withRule = (expression: string) =>
  cases.reduce(
    (workspace, one) => reduceWorkspace(workspace, { type: 'add-case', case: one }),
    reduceWorkspace(ruleWorkspace({ environment: 'cel-go', expression, input: '{}' }), {
      type: 'rename-rule',
      name: 'rule',
    }),
  )

async function run(expression: string) {
  const inspection = await inspect(inspectionQuestionOf(withRule(expression)))
  return resultsOf(inspection.cases, 'rule')
}

describe('an edit of the rule', () => {
  test.each([
    { before: 'claims.a == 1', after: '1 == claims.a', changes: [] },
    {
      before: 'claims.a == 1',
      after: 'claims.a == 2',
      changes: ['a: true to false', '__proto__: false to true'],
    },
    {
      before: 'claims.a == 1',
      after: 'has(claims.a) && claims.a == 1',
      changes: ['none: error no_such_key to false'],
    },
  ])('from $before to $after changes $changes', async ({ after, before, changes }) => {
    const found = changedVerdicts(cases, await run(before), await run(after))
    expect(
      [...found].map(([name, change]) => `${name}: ${change.before} to ${change.after}`),
    ).toEqual(changes)
  })

  test('says nothing of what was not run', async () => {
    expect(changedVerdicts(cases, new Map(), await run('true')).size).toBe(0)
  })
})

function open(expression: string) {
  const store = new WorkspaceStore(withRule(expression))
  return { store, baseline: new RuleBaseline(store) }
}

describe('the rule as it was', () => {
  test('stays while the rule and its cases are edited', () => {
    const { baseline, store } = open('true')
    store.edit({ type: 'edit-text', which: 'expression', text: 'false' })
    store.dispatch({ type: 'remove-case', index: 0 })
    store.undo()
    expect(baseline.getState()).toBe('true')
    baseline.reset()
    expect(baseline.getState()).toBe('false')
  })

  test('is another where another rule is opened, and where it is come back to', () => {
    const { baseline, store } = open('true')
    store.edit({ type: 'edit-text', which: 'expression', text: '1 == 1' })
    store.dispatch({ type: 'replace', workspace: withRule('false') })
    expect(baseline.getState()).toBe('false')
    store.undo()
    expect(baseline.getState()).toBe('1 == 1')
  })

  test('is the rule as it is until there is a case', () => {
    const store = new WorkspaceStore(
      ruleWorkspace({ environment: 'cel-go', expression: 'a', input: '{}' }),
    )
    const baseline = new RuleBaseline(store)
    store.edit({ type: 'edit-text', which: 'expression', text: 'true' })
    expect(baseline.getState()).toBe('true')
    store.dispatch({ type: 'add-case', case: { name: 'one', expect: true } })
    store.edit({ type: 'edit-text', which: 'expression', text: 'false' })
    expect(baseline.getState()).toBe('true')
  })
})
