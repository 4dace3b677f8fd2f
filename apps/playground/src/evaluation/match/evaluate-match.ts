import type { Issue } from '@igakit/cel'
import {
  compileMatching,
  createRecordEvaluator,
  type AccountOutcome,
  type AccountBatch,
  type ConfigIssue,
  type UserBatch,
} from '@igakit/directory'
import { readJson } from '../document-model.ts'
import { describeOutcome, labelOf } from './describe-outcome.ts'
import { isRecord } from '../../shared/guards.ts'
import { inputProblem, ruleProblem } from '../problems.ts'
import type { MatchQuestion } from '../question.ts'
import type { KeyCell, MatchReport, Problem, Subject } from '../report.ts'

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
    return { kind: 'match', problems, caveats: [], cases: [], accounts: [], users: [] }
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
    accounts: outcomes.map(({ account: { index }, outcome }) => ({
      label: labelOf(accounts.records[index], index),
      ...describeOutcome(outcome, userLabels),
      keys: evaluated.map((each) => keyCell(each.accounts, index)),
    })),
    users: users.records.map((record, index) => ({
      label: labelOf(record, index),
      keys: evaluated.map((each) => keyCell(each.users, index)),
    })),
  }
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

interface Records {
  readonly records: readonly unknown[]
  readonly problems: readonly Problem[]
}

/** Parses the JSON list of accounts or users. */
export function readRecords(subject: 'accounts' | 'users', json: string): Records {
  const parsed = readJson(json)
  const refuse = (issues: readonly Issue[]): Records => ({
    records: [],
    problems: issues.map((issue) => inputProblem(issue, json, subject)),
  })
  if (!parsed.ok) return refuse(parsed.issues)
  const { input } = parsed
  if (Array.isArray(input) && input.every(isRecord)) return { records: input, problems: [] }
  const message = `the ${subject} must be a JSON list of objects`
  return refuse([{ code: 'invalid_input', stage: 'input', message }])
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
