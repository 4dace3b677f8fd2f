import { formatIssues } from '@igakit/cel'
import {
  type AccountOutcome,
  type ConfigIssue,
  compileMatching,
  describePlace,
  type Outcome,
} from '@igakit/directory'
import type { MatchSuite } from '../../suite/match-suite.ts'
import { isObject } from '../../values/json.ts'
import { timeOf, readDirectoryData } from '../evaluation-context.ts'
import { CaseRunner, type SuiteRun } from '../case-runner.ts'
import { checkOutcome } from './check-outcome.ts'
import { SuiteFiles } from '../suite-files.ts'
import { SuiteProblems } from '../suite-problems.ts'
import { type CompileFailure, type SuiteEvent, suiteResult } from '../suite-result.ts'

/** Runs a match suite: matches all accounts at once, then checks one account for each case. */
export async function* runMatchSuite(suite: MatchSuite, run: SuiteRun): AsyncGenerator<SuiteEvent> {
  const { document, input, options } = run
  const runner = new CaseRunner(run)
  const clock = options.clock ?? (() => performance.now())
  const begun = clock()
  const problems = new SuiteProblems(document)
  const matched = await matchAll(suite, run, problems)
  const failures = matched?.compileFailures ?? []
  if (matched !== undefined && failures.length === 0 && problems.isEmpty) {
    for (const [index, one] of suite.cases.entries()) {
      if (runner.isDone) break
      if (!runner.includes(one.name)) continue
      const outcome = matched.outcomes.get(one.account)
      if (outcome === undefined) {
        const message = `names ${one.account}, but no account has this id`
        problems.report('unknown_account', message, ['cases', index, 'account'])
        continue
      }
      const { assumptions } = matched
      const check = (): ReturnType<Parameters<CaseRunner['result']>[3]> => ({
        failure: checkOutcome(outcome, one.expect),
        assumptions,
      })
      yield { kind: 'case', result: runner.result(one, ['cases', index], undefined, check) }
    }
  }
  const milliseconds = clock() - begun
  const result = suiteResult(input.name, runner.counts, problems.all, failures, milliseconds)
  yield { kind: 'suite', result }
}

interface Matched {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly assumptions: readonly string[]
  readonly compileFailures: readonly CompileFailure[]
}

async function matchAll(
  suite: MatchSuite,
  run: SuiteRun,
  problems: SuiteProblems,
): Promise<Matched | undefined> {
  const { options } = run
  const files = new SuiteFiles(run.input.name, options, problems)
  const directory = await readDirectoryData(suite, files, problems)
  const config = await files.value(suite.config, suite.configFile, ['configFile'])
  const accounts = await readRecords(
    'accounts',
    suite.accounts,
    suite.accountsFile,
    files,
    problems,
  )
  const users = await readRecords('users', suite.users, suite.usersFile, files, problems)
  if (!problems.isEmpty) return undefined
  const { profile } = options
  const now = timeOf(undefined, suite.now, options)
  const compilation = compileMatching(config, { profile, now, directory })
  if (!compilation.ok) {
    const compileFailures = compileFailuresOf(compilation.issues, suite, run, problems)
    return { outcomes: new Map(), assumptions: [], compileFailures }
  }
  const outcomes = new Map<string, Outcome>()
  const summary = await compilation.matching.run(
    { accounts, users },
    {
      onOutcomes(some: readonly AccountOutcome[]) {
        for (const { account, outcome } of some) {
          if (account.id !== undefined) outcomes.set(account.id, outcome)
        }
      },
    },
  )
  const assumptions = summary.assumptions.map(({ reason }) => reason)
  return { outcomes, assumptions, compileFailures: [] }
}

async function readRecords(
  key: 'accounts' | 'users',
  inline: readonly unknown[] | undefined,
  file: string | undefined,
  files: SuiteFiles,
  problems: SuiteProblems,
): Promise<readonly unknown[]> {
  const value = await files.value(inline, file, [`${key}File`])
  if (Array.isArray(value)) {
    // Records in the suite itself are checked by the parser.
    const twice = file === undefined ? undefined : idOfTwo(value)
    if (twice !== undefined) {
      const message = `${file} has more than one record with the id ${twice}`
      problems.report('invalid_file', message, [`${key}File`])
    }
    return value
  }
  if (value !== undefined) problems.report('invalid_file', `${file} must be a list`, [`${key}File`])
  return []
}

/** Returns an id that two records share, which makes cases ambiguous. */
function idOfTwo(records: readonly unknown[]): string | undefined {
  const seen = new Set<string>()
  for (const record of records) {
    const id = isObject(record) ? record['id'] : undefined
    if (typeof id !== 'string') continue
    if (seen.has(id)) return id
    seen.add(id)
  }
  return undefined
}

function compileFailuresOf(
  issues: readonly ConfigIssue[],
  suite: MatchSuite,
  { document }: SuiteRun,
  problems: SuiteProblems,
): readonly CompileFailure[] {
  const key = suite.configFile === undefined ? 'config' : 'configFile'
  return issues.flatMap(({ expression, issue, message, path, place }) => {
    if (expression === undefined || issue === undefined) {
      problems.report('invalid_value', `${path} ${message}`.trim(), [key])
      return []
    }
    const rule = place === undefined ? path : describePlace(place)
    return [{ rule, place: document.locate([key]), text: formatIssues([issue], expression) }]
  })
}
