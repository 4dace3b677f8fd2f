import { describe, expect, test } from 'vitest'
import { inspect } from '../../../evaluation/inspect.ts'
import { inspectionQuestionOf } from '../../../evaluation/question-of.ts'
import { reduceWorkspace } from '../../../workspace/reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../../../workspace/rule-workspace.ts'
import { changedVerdicts, comparisonOf, resultsOf } from './changed-verdicts.ts'
import { expectationText } from '../form/expectation-draft.ts'

const cases = [
  { name: 'a', given: { claims: { a: 1 } }, expect: true },
  { name: '__proto__', given: { claims: { a: 2 } }, expect: true },
  { name: 'none', given: { claims: {} }, expect: { error: 'no_such_key' as const } },
  { name: 'later', given: { claims: {} }, expect: true, skip: 'not yet' },
]

const expected = new Map(cases.map(({ expect: of, name }) => [name, expectationText(of)]))

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
    const found = changedVerdicts(expected, await run(before), await run(after))
    expect(
      [...found].map(([name, change]) => `${name}: ${change.before} to ${change.after}`),
    ).toEqual(changes)
  })

  test.each([
    { before: 'claims.a == 1', after: '1 == claims.a', state: 'compared' },
    { before: 'claims.a == 1', after: '', state: 'not-run' },
    { before: '', after: 'claims.a == 1', state: 'unknown' },
  ])('from "$before" to "$after" has the state $state', async ({ after, before, state }) => {
    const comparison = comparisonOf(expected, await run(before), await run(after))
    expect(comparison).toEqual({ state, changes: new Map() })
  })

  test('ignores cases that did not run', async () => {
    expect(changedVerdicts(expected, new Map(), await run('true')).size).toBe(0)
  })
})
