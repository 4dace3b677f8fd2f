import { explain } from '@igakit/cel/explain'
import {
  formatPath,
  runSuiteValue,
  traceOf,
  type CaseResult,
  type TraceNode,
} from '@igakit/cel-testing'
import { compiledRule, readInput } from './document-model.ts'
import { inspectMatch } from './match/inspect-match.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { RuleQuestion } from './question.ts'

/** Explains the result of a workspace and runs its cases. */
export async function inspect(asked: InspectionQuestion): Promise<Inspection> {
  const { suite } = asked
  const reasons = await reasonsFor(asked)
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

async function reasonsFor({
  chosen,
  question,
}: InspectionQuestion): Promise<Pick<Inspection, 'trace' | 'match' | 'form' | 'findings'>> {
  switch (question.kind) {
    case 'rule': {
      const trace = traceFor(question)
      return trace ? { trace } : {}
    }
    case 'match': {
      const match = await inspectMatch(question, chosen ?? { account: 0 })
      return match ? { match } : {}
    }
    case 'form': {
      const { inspectForm, lintOf } = await loadForms()
      const form = inspectForm(question)
      return { findings: lintOf(question), ...(form && { form }) }
    }
    default:
      return question satisfies never
  }
}

function traceFor(question: RuleQuestion): TraceNode | undefined {
  const { directory, expression, now } = question
  const compilation = compiledRule(question)
  const input = readInput(question.input, question)
  if (!compilation.ok || !input.ok) return undefined
  const explanation = explain(compilation.program, input.input, {
    ...(now !== undefined && { now: new Date(now) }),
    ...(directory && { directory }),
  })
  // If the input has the wrong type, no subexpression is evaluated.
  const { evaluation } = explanation
  if (!evaluation.ok && evaluation.issues.some(({ stage }) => stage === 'input')) return undefined
  return traceOf(explanation, expression)
}

/** The nesting limit of a suite file. */
const MOST_LEVELS = 200

async function runCases(
  text: string,
): Promise<Pick<Inspection, 'cases' | 'coverage' | 'suiteProblems'>> {
  const suite: unknown = JSON.parse(text)
  if (isDeeperThan(MOST_LEVELS, suite)) {
    const problem = `The suite is nested deeper than ${MOST_LEVELS} levels.`
    return { cases: [], coverage: [], suiteProblems: [problem] }
  }
  const cases: CaseResult[] = []
  // The page shows cases only; `iga test` decides guarantees.
  const options = { coverage: true, guarantees: false, traces: false }
  for await (const event of runSuiteValue({ name: 'playground', suite }, options)) {
    if (event.kind === 'case') cases.push(event.result)
    else {
      const { compileFailures, coverage = [], problems } = event.result
      const suiteProblems = [
        ...problems.map(({ message, path }) => `${formatPath(path)} ${message}`.trim()),
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
