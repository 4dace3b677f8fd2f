import { explain } from '@igakit/cel/explain'
import { traceOf } from '@igakit/cel-testing'
import { compiledRule, environmentOf, readInput } from './document-model.ts'
import { absorbedReason, failureReason, resultReason } from './reason/failure-reason.ts'
import { falseReason } from './reason/false-reason.ts'
import { readRecords } from './match/records.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { RuleQuestion } from './question.ts'

/** Explains the result of a workspace and runs its cases. */
export async function inspect(asked: InspectionQuestion): Promise<Inspection> {
  const reasons = await reasonsFor(asked)
  const suite = suiteFrom(asked)
  const run = suite === undefined ? undefined : await (await loadCases()).runCases(suite)
  return {
    ...reasons,
    cases: run?.cases ?? [],
    coverage: run?.coverage ?? [],
    suiteProblems: run?.suiteProblems ?? [],
  }
}

/** Loads everything that the answer needs, so that loading does not count towards the deadline. */
export async function prepareInspection({ question, suite }: InspectionQuestion): Promise<void> {
  if (question.kind === 'form') await loadForms()
  if (question.kind === 'match') await loadMatches()
  if (suite !== undefined) await loadCases()
}

// Loaded lazily, because the first explanation of a rule needs none of these modules.
const loadMatches = () => import('./match/inspect-match.ts')
const loadCases = () => import('./run-cases.ts')

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
      const { inspectMatch } = await loadMatches()
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

/** Returns the reasons for a rejection; the result shows the first. */
function rejected(issues: NonNullable<Inspection['issues']>): Reasons {
  const reason = issues.find((each) => each !== null)
  return { issues, ...(reason && { reason }) }
}

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
