import { describe, expect, test } from 'vitest'
import { matchSamples } from '../state/match-samples.ts'
import { reduceWorkspace } from '../state/reduce-workspace.ts'
import type { WorkspaceAction } from '../state/workspace-action.ts'
import type { Workspace } from '../state/workspace.ts'
import { evaluateMatch } from './evaluate-match.ts'
import { questionOf } from './question-of.ts'
import { isReport } from './report-guard.ts'
import type { MatchReport } from './report.ts'

const [byEmail, byDefault] = matchSamples.map(({ workspace }) => workspace)

async function evaluate(
  workspace: Workspace | undefined,
  ...actions: readonly WorkspaceAction[]
): Promise<MatchReport> {
  if (!workspace) throw new TypeError('There are samples.')
  const question = questionOf(actions.reduce(reduceWorkspace, workspace))
  if (question.kind !== 'match') throw new TypeError('They are of matches.')
  return evaluateMatch(question)
}

describe('a match', () => {
  test('says of each account what becomes of it, and whose it may be', async () => {
    const { accounts, problems } = await evaluate(byEmail)
    expect(problems).toEqual([])
    expect(accounts.map(({ label, outcome, users }) => [label, outcome, users])).toEqual([
      ['Ann+github@acme.example', 'matched', [0]],
      ['robert@acme.example', 'ambiguous', [1, 2]],
      ['build@acme.example', 'ignored', []],
      ['new@acme.example', 'created', []],
    ])
    expect(accounts.map(({ reason }) => reason)).toEqual([
      'Case 1: both have ann@acme.example.',
      'Case 2: it shares E2 with bob@acme.example, eve@acme.example.',
      'The filter leaves it out.',
      'It shares a key with nobody and becomes a user.',
    ])
  })

  test('has the keys of both sides, case by case', async () => {
    const { accounts, users } = await evaluate(byEmail)
    expect(accounts[1]?.keys.map(({ keys }) => keys)).toEqual([['robert@acme.example'], ['E2']])
    expect(users[0]?.keys.map(({ keys }) => keys)).toEqual([['ann@acme.example'], ['E100']])
  })

  test("has the service's own cases where there is none", async () => {
    const { cases } = await evaluate(byDefault)
    expect(cases).toHaveLength(2)
  })

  test('of one account fails without the others', async () => {
    const { accounts, users } = await evaluate(byEmail, {
      type: 'edit-key',
      index: 0,
      side: 'appUserKeyCel',
      text: 'appUser.employeeIds[0]',
    })
    expect(accounts.map(({ outcome }) => outcome)).toContain('failed')
    expect(accounts.find(({ outcome }) => outcome === 'failed')?.reason).toMatch(
      /^Case 1, account key: /,
    )
    expect(users).toHaveLength(3)
  })

  test.each<[string, WorkspaceAction, object]>([
    [
      'a key that does not compile',
      { type: 'edit-key', index: 1, side: 'userKeyCel', text: 'user.email ==' },
      { subject: 'userKeyCel 1', code: 'syntax_error' },
    ],
    [
      'a key that is empty',
      { type: 'edit-key', index: 1, side: 'userKeyCel', text: ' ' },
      { subject: 'userKeyCel 1', code: 'missing_expression' },
    ],
    [
      'a filter of another type',
      { type: 'edit-text', which: 'filter', text: '1' },
      { subject: 'filter', code: 'result_type', range: { start: 0 } },
    ],
    [
      'accounts that are no JSON',
      { type: 'edit-text', which: 'accounts', text: '[\n{' },
      { subject: 'accounts', code: 'invalid_json', place: { line: 2, column: 2 } },
    ],
    [
      'users that are no list',
      { type: 'edit-text', which: 'users', text: '{}' },
      { subject: 'users', code: 'invalid_input', place: { line: 1, column: 1 } },
    ],
  ])('is refused for %s, with its place', async (_, action, problem) => {
    const report = await evaluate(byEmail, action)
    expect(report.problems).toMatchObject([problem])
    expect(report.accounts).toEqual([])
    expect(isReport(structuredClone(report))).toBe(true)
  })

  test('crosses from the worker whole, and only whole', async () => {
    const report = await evaluate(byEmail)
    expect(isReport(structuredClone(report))).toBe(true)
    const broken: readonly unknown[] = [
      { ...report, accounts: [{ ...report.accounts[0], users: ['u1'] }] },
      { ...report, users: [{}] },
      { ...report, cases: [{}] },
      { ...report, problems: [{}] },
    ]
    for (const value of broken) expect(isReport(value)).toBe(false)
  })
})
