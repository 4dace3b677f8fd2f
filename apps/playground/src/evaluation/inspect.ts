import { explain } from '@igakit/cel/explain'
import { runSuiteValue, traceOf, type CaseResult } from '@igakit/cel-testing'
import { compiledRule, environmentOf, readInput } from './document-model.ts'
import { absorbedReason, failureReason, resultReason } from './reason/failure-reason.ts'
import { falseReason } from './reason/false-reason.ts'
import { inspectMatch } from './match/inspect-match.ts'
import { readRecords } from './match/records.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { RuleQuestion } from './question.ts'
import { suiteProblemTexts } from './suite-problems.ts'

/** Explains the result of a workspace and runs its cases. */
export async function inspect(asked: InspectionQuestion): Promise<Inspection> {
  const reasons = await reasonsFor(asked)
  const suite = suiteFrom(asked)
  const run = suite === undefined ? undefined : await runCases(suite)
  return {
    ...reasons,
    cases: run?.cases ?? [],
    coverage: run?.coverage ?? [],
    suiteProblems: run?.suiteProblems ?? [],
  }
}

export async function prepareInspection({ question }: InspectionQuestion): Promise<void> {
  if (question.kind === 'form') await loadForms()
}

/** Loaded lazily because forms need the service's schemas, which most visits do not. */
const loadForms = () => import('./form/inspect-form.ts')

/** Loaded lazily because only rules with errors need the advice of the language service. */
const loadIssueReasons = () => import('./reason/issue-reasons.ts')

const loadMatchReasons = () => import('./match/match-reasons.ts')
const loadFormReasons = () => import('./form/form-reasons.ts')

type Reasons = Pick<Inspection, 'trace' | 'reason' | 'issues' | 'match' | 'form' | 'findings'>

async function reasonsFor({ chosen, question }: InspectionQuestion): Promise<Reasons> {
  switch (question.kind) {
    case 'rule':
      return ruleReasons(question)
    case 'match': {
      const match = await inspectMatch(question, chosen ?? { account: 0 })
      if (match) return { match }
      return rejected((await loadMatchReasons()).matchReasons(question))
    }
    case 'form': {
      const { inspectForm, lintOf } = await loadForms()
      const form = inspectForm(question)
      const findings = lintOf(question)
      if (form) return { findings, form }
      return { findings, ...rejected((await loadFormReasons()).formReasons(question)) }
    }
    default:
      return question satisfies never
  }
}

async function ruleReasons(question: RuleQuestion): Promise<Reasons> {
  const { directory, expression, now } = question
  const compilation = compiledRule(question)
  if (!compilation.ok) {
    if (expression.trim() === '') return {}
    const issues = (await loadIssueReasons()).issueReasons(
      compilation.issues,
      expression,
      environmentOf(question),
    )
    return rejected(issues)
  }
  const input = readInput(question.input, question)
  if (!input.ok) return {}
  const explanation = explain(compilation.program, input.input, {
    ...(now !== undefined && { now: new Date(now) }),
    ...(directory && { directory }),
  })
  // If the input has the wrong type, no subexpression is evaluated.
  const { evaluation } = explanation
  if (!evaluation.ok && evaluation.issues.some(({ stage }) => stage === 'input')) return {}
  const { root } = explanation
  const reason =
    falseReason(root, expression) ??
    failureReason(root, expression) ??
    absorbedReason(root, expression) ??
    (evaluation.ok ? undefined : resultReason(root, evaluation.issues))
  return { trace: traceOf(explanation, expression), ...(reason && { reason }) }
}

/** Returns the reasons for a rejection, of which the result shows the first. */
function rejected(issues: NonNullable<Inspection['issues']>): Reasons {
  const reason = issues.find((each) => each !== null)
  return { issues, ...(reason && { reason }) }
}

/** The nesting limit of a suite file. */
const MOST_LEVELS = 200

/** Returns the suite with its accounts and users; undefined if no cases can run. */
function suiteFrom({ question, suite }: InspectionQuestion): unknown {
  if (suite === undefined) return undefined
  const value: unknown = JSON.parse(suite)
  if (question.kind !== 'match') return value
  const accounts = readRecords('accounts', question.accounts)
  const users = readRecords('users', question.users)
  const isReadable = accounts.problems.length + users.problems.length === 0
  return isReadable
    ? { ...Object(value), accounts: accounts.records, users: users.records }
    : undefined
}

async function runCases(
  suite: unknown,
): Promise<Pick<Inspection, 'cases' | 'coverage' | 'suiteProblems'>> {
  if (isDeeperThan(MOST_LEVELS, suite)) {
    const problem = `The suite is nested deeper than ${MOST_LEVELS} levels.`
    return { cases: [], coverage: [], suiteProblems: [problem] }
  }
  const cases: CaseResult[] = []
  // Another worker decides the guarantees.
  const options = { coverage: true, guarantees: false, traces: false }
  for await (const event of runSuiteValue({ name: 'playground', suite }, options)) {
    if (event.kind === 'case') cases.push(event.result)
    else {
      const { compileFailures, coverage = [], problems } = event.result
      const suiteProblems = [
        ...suiteProblemTexts(problems, suite),
        ...compileFailures.map(({ rule, text: failure }) => `${rule}: ${failure}`),
      ]
      return { cases, coverage, suiteProblems }
    }
  }
  throw new TypeError('A run ends with the result of its suite.')
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each))
}
