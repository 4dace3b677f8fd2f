import {
  compileMatching,
  createRecordEvaluator,
  type AccountOutcome,
  type AccountBatch,
  type ConfigIssue,
  type ConfigPlace,
  type Key,
  type Matching,
  type RecordSources,
  type UserBatch,
} from '@igakit/directory'
import { describeOutcome, nearestMiss } from './describe-outcome.ts'
import type { NearMissRow } from '../inspection.ts'
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
import { labelsOf } from './record-labels.ts'
import { readRecords } from './records.ts'

/** The maximum number of comparisons of an account without a match with a user, to keep long lists fast. */
const mostCompared = 50_000

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
    return { kind: 'match', problems, caveats: [], warnings: [], cases: [], ...tablesOf([], []) }
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
  const nearest = await nearestMisses(compilation.matching, outcomes, {
    accounts: accounts.records,
    users: users.records,
  })
  const accountLabels = labelsOf(accounts.records)
  const userLabels = labelsOf(users.records)
  return {
    kind: 'match',
    problems: [],
    caveats: summary.assumptions.map(({ confidence, name, reason }) => ({
      confidence,
      name,
      reason,
    })),
    warnings: evaluated.flatMap((each, index) => [
      ...keyWarning(`account key of case ${index + 1}`, 'account', each.accounts),
      ...keyWarning(`user key of case ${index + 1}`, 'user', each.users),
    ]),
    cases,
    ...tablesOf(
      outcomes.map(({ account: { index }, outcome }) => ({
        label: accountLabels[index] ?? '',
        ...describeOutcome(outcome, userLabels, nearest.get(index)),
        keys: evaluated.map((each) => keyCell(each.accounts, index)),
      })),
      userLabels.map((label, index) => ({
        label,
        keys: evaluated.map((each) => keyCell(each.users, index)),
      })),
    ),
  }
}

/** Returns the closest users by the index of accounts without a match; empty if comparing them takes too long. */
async function nearestMisses(
  matching: Matching,
  outcomes: readonly AccountOutcome[],
  sources: RecordSources & { readonly users: readonly unknown[] },
): Promise<ReadonlyMap<number, NearMissRow>> {
  const unmatched = new Set(
    outcomes.flatMap(({ account, outcome: { kind } }) =>
      kind === 'created' || kind === 'match_only' ? account.index : [],
    ),
  )
  if (unmatched.size === 0 || unmatched.size * sources.users.length > mostCompared) return new Map()
  const explanations = await matching.explain(sources, {
    accepts: ({ index }) => unmatched.has(index),
  })
  return new Map(
    explanations.flatMap(({ account, cases }) => {
      const near = nearestMiss(cases)
      return near ? [[account.index, near] as const] : []
    }),
  )
}

/** Warns of a key expression that raises an error for every record, which is hardly intended. */
function keyWarning(
  key: string,
  record: 'account' | 'user',
  { keys }: UserBatch | AccountBatch,
): readonly string[] {
  const notes = new Set((keys[0] ?? []).map(noteOf))
  if (notes.size === 0 || notes.has(undefined)) return []
  const count = keys[0]?.length ?? 0
  const [note] = notes
  return [
    `The ${key} raises an error for ${count === 1 ? `the ${record}` : `all ${count} ${record}s`}${notes.size === 1 ? `: ${note}` : ''}.`,
  ]
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
    const note = noteOf(key)
    return { keys: key.keys, ...(note !== undefined && { note }) }
  }
  return { keys: key }
}

function noteOf(key: Key): string | undefined {
  return typeof key === 'object' && 'isFailure' in key ? key.issue?.message : undefined
}

function configProblem({ code, expression, issue, message, place, path }: ConfigIssue): Problem {
  const subject = place === undefined ? 'config' : subjectAt(place)
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

/** Returns the text that a place of the configuration refers to. */
export function subjectAt(place: ConfigPlace): Subject {
  if (place.kind === 'filter') return 'filter'
  return `${place.side === 'account' ? 'appUserKeyCel' : 'userKeyCel'} ${place.caseIndex}`
}
