import { describe, expect, test } from 'vitest'
import { matchSamples } from '../../workspace/samples/match-samples.ts'
import { reduceWorkspace } from '../../workspace/reduce/reduce-workspace.ts'
import type { WorkspaceAction } from '../../workspace/action.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { evaluateMatch } from './evaluate-match.ts'
import { rowsOf } from './packed-rows.ts'
import { questionOf } from '../question-of.ts'
import type { MatchReport } from '../report.ts'

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

/** Evaluates a workspace and returns its rows. */
async function rows(workspace: Workspace | undefined, ...actions: readonly WorkspaceAction[]) {
  const report = await evaluate(workspace, ...actions)
  return { ...report, accounts: rowsOf(report.accounts.rows), users: rowsOf(report.users.rows) }
}

describe('a match', () => {
  test('returns the outcome of each account and its possible users', async () => {
    const { accounts, problems } = await rows(byEmail)
    expect(problems).toEqual([])
    expect(accounts.map(({ label, outcome, users }) => [label, outcome, users])).toEqual([
      ['Ann+github@acme.example', 'matched', [0]],
      ['robert@acme.example', 'ambiguous', [1, 2]],
      ['build@acme.example', 'ignored', []],
      ['new@acme.example', 'created', []],
    ])
    expect(accounts.map(({ reason }) => reason)).toEqual([
      'Case 1: both have ann@acme.example.',
      'Case 2: 2 users have E2: bob@acme.example, eve@acme.example.',
      'Ignored by the filter.',
      'No user shares a key; a user is created.',
    ])
  })

  test('returns the keys of both sides for each case', async () => {
    const { accounts, users } = await rows(byEmail)
    expect(accounts[1]?.keys.map(({ keys }) => keys)).toEqual([['robert@acme.example'], ['E2']])
    expect(users[0]?.keys.map(({ keys }) => keys)).toEqual([['ann@acme.example'], ['E100']])
  })

  test("uses the service's default cases without any", async () => {
    const { cases } = await evaluate(byDefault)
    expect(cases).toHaveLength(2)
  })

  test('a failing account does not affect others', async () => {
    const { accounts, users } = await rows(byEmail, {
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

  test('names the user that almost matches', async () => {
    const { accounts } = await rows(
      byEmail,
      { type: 'edit-text', which: 'accounts', text: '[{"id": "a", "email": "bob@acme.example "}]' },
      { type: 'edit-key', index: 0, side: 'appUserKeyCel', text: 'appUser.email' },
    )
    expect(accounts.map(({ reason }) => reason)).toEqual([
      'Almost matches bob@acme.example (differs in surrounding spaces); a user is created.',
    ])
  })

  test.each([
    {
      key: 'appUser.profile.mail',
      warnings: [
        'The account key of case 1 raises an error for all 4 accounts: no such key: mail.',
      ],
    },
    { key: 'appUser.profile.kind', warnings: [] },
  ])('warns of a key that fails for every account: $key', async ({ key, warnings }) => {
    const report = await evaluate(byEmail, {
      type: 'edit-key',
      index: 0,
      side: 'appUserKeyCel',
      text: key,
    })
    expect(report.warnings).toEqual(warnings)
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
      'accounts that are invalid JSON',
      { type: 'edit-text', which: 'accounts', text: '[\n{' },
      { subject: 'accounts', code: 'invalid_json', place: { line: 2, column: 2 } },
    ],
    [
      'users that are not a list',
      { type: 'edit-text', which: 'users', text: '{}' },
      { subject: 'users', code: 'invalid_input', place: { line: 1, column: 1 } },
    ],
  ])('is rejected for %s, with its position', async (_, action, problem) => {
    const report = await evaluate(byEmail, action)
    expect(report.problems).toMatchObject([problem])
    expect(report.accounts.outcomes).toHaveLength(0)
  })

  test('is plain data', async () => {
    const report = await evaluate(byEmail)
    expect(structuredClone(report)).toEqual(report)
  })
})
