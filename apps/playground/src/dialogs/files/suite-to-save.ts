import {
  formatPath,
  parseSuite,
  writeSuite,
  type FormCase,
  type MatchSuiteCase,
  type RuleCase,
  type Suite,
  type SuiteRule,
} from '@igakit/cel-testing'
import type { EvaluatorState } from '../../evaluation/clients.ts'
import { isRecord } from '../../shared/guards.ts'
import { rowAt } from '../../evaluation/match/packed-rows.ts'
import type { FormReport, MatchReport, Report } from '../../evaluation/report.ts'
import { environmentEntry } from '../../workspace/environments.ts'
import { suiteOf } from '../../workspace/suite-of.ts'
import type {
  FormWorkspace,
  MatchWorkspace,
  RuleWorkspace,
  Workspace,
} from '../../workspace/workspace.ts'

/** The suite to save, or the reason why the workspace cannot be saved. */
export type SuiteToSave =
  | { readonly ok: true; readonly suite: Suite; readonly isDrafted: boolean }
  | { readonly ok: false; readonly message: string }

/**
 * Returns a suite that can run. A suite needs at least one case; if the workspace has none, the current input
 * becomes a case for the user to review.
 */
export function suiteToSave(workspace: Workspace, evaluation: EvaluatorState): SuiteToSave {
  const saving = suiteWithCases(workspace, evaluation)
  if (!saving.ok) return saving
  // Ensure that the saved file can be parsed again.
  const reading = parseSuite(writeSuite(saving.suite), 'yaml')
  if (reading.ok) return saving
  const [problem] = reading.problems
  const where = problem ? `${formatPath(problem.path)} ${problem.message}` : 'it is not a suite'
  return { ok: false, message: `Cannot save as a suite: ${where}.` }
}

function suiteWithCases(workspace: Workspace, evaluation: EvaluatorState): SuiteToSave {
  const reading = suiteOf(workspace)
  if (!reading.ok) return reading
  const { suite } = reading
  const { busy, ending } = evaluation
  const report = !busy && ending?.status === 'answered' ? ending.answer : undefined
  if ('cases' in suite) {
    if (suite.cases.length > 0) return { ok: true, suite, isDrafted: false }
    if (suite.kind === 'match' && workspace.kind === 'match' && report?.kind === 'match') {
      return drafted({ ...suite, cases: matchCases(workspace, report) }, suite.cases)
    }
    if (suite.kind === 'form' && workspace.kind === 'form' && report?.kind === 'form') {
      return drafted({ ...suite, cases: formCases(workspace, report) }, suite.cases)
    }
    return noCase
  }
  const draft = workspace.kind === 'rule' ? ruleCase(workspace, report) : undefined
  const rules = suite.rules.map((rule) =>
    needsCase(rule) && draft ? { ...rule, cases: [draft] } : rule,
  )
  const bare = rules.filter(needsCase).map(({ name }) => name)
  if (bare.length > 0) {
    const message = `A suite needs a case for each rule: ${bare.join(', ')} has none yet. Open it and add one.`
    return rules.length === 1 ? noCase : { ok: false, message }
  }
  return { ok: true, suite: { ...suite, rules }, isDrafted: suite.rules.some(needsCase) }
}

/** True for rules without cases, unless they have guarantees. */
function needsCase({ cases, guarantees }: SuiteRule): boolean {
  return cases.length === 0 && guarantees === undefined
}

const noCase: SuiteToSave = {
  ok: false,
  message: 'A suite needs at least one case, and the current input cannot become one.',
}

function drafted(
  suite: Suite & { readonly cases: readonly unknown[] },
  before: readonly unknown[],
): SuiteToSave {
  return suite.cases.length > before.length ? { ok: true, suite, isDrafted: true } : noCase
}

function ruleCase(
  { input, openRule, suite }: RuleWorkspace,
  report: Report | undefined,
): RuleCase | undefined {
  // The input belongs to the open rule, not to the other rules of the suite.
  if (report?.kind !== 'rule' || suite.rules.length > 1 || openRule > 0) return undefined
  const value = readObject(input)
  const { outcome, problems } = report
  if (!value) return undefined
  const given = environmentEntry(suite.environment).input === 'claims' ? { claims: value } : value
  const name = 'current input'
  if (outcome) return { name, given, expect: readExpected(outcome.value) }
  const [problem] = problems
  // A case cannot expect a compile error or invalid input.
  if (problem?.stage !== 'eval') return undefined
  return problem.code === 'no_such_key'
    ? { name, given, expect: { error: problem.code } }
    : undefined
}

/** Converts a value from CEL syntax to the suite format. */
function readExpected(text: string): RuleCase['expect'] {
  if (text === 'true' || text === 'false') return text === 'true'
  return text === 'null' ? null : { expr: text }
}

/** The maximum number of accounts that become cases. People do not review more. */
const mostAccounts = 100

function matchCases({ accounts, users }: MatchWorkspace, report: MatchReport): MatchSuiteCase[] {
  const accountIds = idsOf(accounts)
  const userIds = idsOf(users)
  return accountIds.slice(0, mostAccounts).flatMap((account, index): MatchSuiteCase[] => {
    const row = rowAt(report.accounts.rows, index)
    const user = userIds[row?.users[0] ?? -1]
    if (!row || account === undefined || accountIds.indexOf(account) !== index) return []
    const name = `${account}: ${row.label}`
    switch (row.outcome) {
      case 'created':
      case 'match_only':
      case 'ignored':
        return [{ name, account, expect: row.outcome }]
      case 'matched':
        return user === undefined ? [] : [{ name, account, expect: { outcome: 'matched', user } }]
      case 'ambiguous':
        return [{ name, account, expect: { outcome: 'ambiguous' } }]
      case 'failed':
        // The row lacks the error code.
        return []
      default:
        return row.outcome satisfies never
    }
  })
}

function formCases({ given, submitted }: FormWorkspace, report: FormReport): FormCase[] {
  const variables = readObject(given)
  const input = report.isSubmitted ? readObject(submitted) : undefined
  if (!report.isValid || !variables) return []
  const values = Object.fromEntries(
    report.fields.map(({ name, value }): [string, unknown] => [
      name,
      value === '' ? null : JSON.parse(value),
    ]),
  )
  return [{ name: 'current input', given: variables, ...(input && { input }), expect: { values } }]
}

function idsOf(json: string): readonly (string | undefined)[] {
  const records: unknown = JSON.parse(json)
  if (!Array.isArray(records)) return []
  return records.map((record: unknown) => {
    const id = isRecord(record) ? record['id'] : undefined
    return typeof id === 'string' && id !== '' ? id : undefined
  })
}

/** Parses a JSON object. JSON.parse would round integers of more than fifteen digits. */
function readObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) && !/(?<!["\w.])-?\d{16,}/.test(json) ? { ...value } : undefined
  } catch {
    // The editor reports the error.
    return undefined
  }
}
