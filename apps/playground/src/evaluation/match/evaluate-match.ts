import {
  compileMatching,
  createRecordEvaluator,
  type AccountOutcome,
  type AccountBatch,
  type ConfigIssue,
  type UserBatch,
} from '@igakit/directory'
import { describeOutcome, labelOf } from './describe-outcome.ts'
import { ruleProblem } from '../problems.ts'
import type { MatchQuestion } from '../question.ts'
import {
  accountOutcomes,
  type AccountRow,
  type AccountTable,
  type KeyCell,
  type MatchReport,
  type Problem,
  type Subject,
  type UserRow,
  type UserTable,
} from '../report.ts'
import { packLines, packRows } from './packed-rows.ts'
import { readRecords } from './records.ts'

/** Matches accounts to users and returns the keys that each case computed. */
export async function evaluateMatch(question: MatchQuestion): Promise<MatchReport> {
  const { config, directory } = question
  const options = {
    now: question.now === undefined ? new Date() : new Date(question.now),
    directory,
  }
  const compilation = compileMatching(config, options)
  const accounts = readRecords('accounts', question.accounts)
  const users = readRecords('users', question.users)
  const problems = [
    ...(compilation.ok ? [] : compilation.issues.map(configProblem)),
    ...accounts.problems,
    ...users.problems,
  ]
  if (!compilation.ok || problems.length > 0) {
    return { kind: 'match', problems, caveats: [], cases: [], ...tablesOf([], []) }
  }

  const outcomes: AccountOutcome[] = []
  const summary = await compilation.matching.run(
    { accounts: accounts.records, users: users.records },
    { onOutcomes: (some) => void outcomes.push(...some) },
  )
  const cases = summary.cases.map(({ appUserKeyCel, userKeyCel }) => ({
    appUserKeyCel,
    userKeyCel,
  }))
  const evaluated = cases.map((one) => {
    const evaluator = createRecordEvaluator(
      [{ filter: undefined, cases: [one], hasFilter: false }],
      options,
    )
    return {
      accounts: evaluator.evaluateAccounts(accounts.records),
      users: evaluator.evaluateUsers(users.records),
    }
  })
  const userLabels = users.records.map(labelOf)
  return {
    kind: 'match',
    problems: [],
    caveats: summary.assumptions.map(({ confidence, name, reason }) => ({
      confidence,
      name,
      reason,
    })),
    cases,
    ...tablesOf(
      outcomes.map(({ account: { index }, outcome }) => ({
        label: labelOf(accounts.records[index], index),
        ...describeOutcome(outcome, userLabels),
        keys: evaluated.map((each) => keyCell(each.accounts, index)),
      })),
      userLabels.map((label, index) => ({
        label,
        keys: evaluated.map((each) => keyCell(each.users, index)),
      })),
    ),
  }
}

/** Packs the rows and prepares them for searching, filtering and sorting. */
function tablesOf(
  accounts: readonly AccountRow[],
  users: readonly Omit<UserRow, 'accounts'>[],
): Pick<MatchReport, 'accounts' | 'users'> {
  const labels = accounts.map(({ label }) => label)
  const userLabels = users.map(({ label }) => label)
  const counts = { matched: 0, ambiguous: 0, failed: 0, created: 0, match_only: 0, ignored: 0 }
  const outcomes = new Uint8Array(accounts.length)
  const matchedBy = new Uint32Array(users.length)
  for (const [index, { outcome, users: some }] of accounts.entries()) {
    counts[outcome] += 1
    outcomes[index] = accountOutcomes.indexOf(outcome)
    for (const user of some) matchedBy[user] = (matchedBy[user] ?? 0) + 1
  }
  return {
    accounts: {
      rows: packRows(accounts),
      search: searchLines(accounts, ({ users: some }) => some.map((user) => userLabels[user])),
      byLabel: orderOf(labels),
      outcomes,
      counts,
    } satisfies AccountTable,
    users: {
      rows: packRows<UserRow>(
        users.map((user, index) => ({ ...user, accounts: matchedBy[index] ?? 0 })),
      ),
      search: searchLines(users, () => []),
      byLabel: orderOf(userLabels),
    } satisfies UserTable,
  }
}

/** Returns one lower-case line per row, with its label, its keys and other texts. */
function searchLines<Row extends Pick<AccountRow, 'keys' | 'label'>>(
  rows: readonly Row[],
  othersOf: (row: Row) => readonly (string | undefined)[],
): AccountTable['search'] {
  return packLines(
    rows.map((row) =>
      [row.label, ...row.keys.flatMap(({ keys }) => keys), ...othersOf(row)]
        .join(' ')
        .toLowerCase()
        .replaceAll('\n', ' '),
    ),
  )
}

/** Returns the indexes of labels in alphabetical order. Comparing code units is fast enough for long lists. */
function orderOf(labels: readonly string[]): Uint32Array {
  const lower = labels.map((label) => label.toLowerCase())
  return Uint32Array.from(labels.keys()).toSorted((one, other) => {
    const [left = '', right = ''] = [lower[one], lower[other]]
    return left < right ? -1 : left > right ? 1 : one - other
  })
}

/** Returns the keys of a row in a batch with a single expression. */
export function keyCell({ keys }: UserBatch | AccountBatch, row: number): KeyCell {
  const key = keys[0]?.[row] ?? ''
  if (typeof key === 'string') return { keys: key === '' ? [] : [key] }
  if ('isFailure' in key) {
    return { keys: key.keys, ...(key.issue && { note: key.issue.message }) }
  }
  return { keys: key }
}

function configProblem({ code, expression, issue, message, place, path }: ConfigIssue): Problem {
  const subject: Subject =
    place === undefined
      ? 'config'
      : place.kind === 'filter'
        ? 'filter'
        : `${place.side === 'account' ? 'appUserKeyCel' : 'userKeyCel'} ${place.caseIndex}`
  if (issue && expression !== undefined) return ruleProblem(issue, expression, subject)
  return {
    subject: subjectOf(path, subject),
    code,
    stage: 'config',
    message,
    why: path,
    text: message,
  }
}

/** Returns the expression that an issue's path refers to, or else the given subject. */
function subjectOf(path: string, otherwise: Subject): Subject {
  if (path.startsWith('celExpression')) return 'filter'
  const [, index, side] = /^mergeConfig\.matchCases\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  if (index === undefined) return otherwise
  return side === 'userKeyCel' ? `userKeyCel ${Number(index)}` : `appUserKeyCel ${Number(index)}`
}
