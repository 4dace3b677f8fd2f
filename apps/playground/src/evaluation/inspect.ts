import { compile } from '@igakit/cel'
import { explain } from '@igakit/cel/explain'
import {
  formatPath,
  runSuiteValue,
  traceOf,
  type CaseResult,
  type TraceNode,
} from '@igakit/cel-testing'
import { environmentOf } from './environment-of.ts'
import { inspectMatch } from './inspect-match.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { RuleQuestion } from './question.ts'
import { readInput } from './read-input.ts'
import { smallestMatch } from './smallest-match.ts'

/** Finds why a rule says what it says, and runs all cases. */
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

/** The first match of the worker, once there is one. */
let begun: Promise<unknown> | undefined

/** Loads what the answer to a question needs. */
export async function prepareInspection({ question }: InspectionQuestion): Promise<void> {
  if (question.kind === 'form') await loadForms()
  if (question.kind === 'match') await (begun ??= inspectMatch(smallestMatch, { account: 0 }))
}

/** Forms bring the schemas of the service along, which most visits do not need. */
const loadForms = () => import('./inspect-form.ts')

async function reasonsFor({
  chosen,
  question,
}: InspectionQuestion): Promise<Pick<Inspection, 'trace' | 'match' | 'form'>> {
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
      const form = (await loadForms()).inspectForm(question)
      return form ? { form } : {}
    }
    default:
      return question satisfies never
  }
}

function traceFor(question: RuleQuestion): TraceNode | undefined {
  const { directory, expression, now } = question
  const environment = environmentOf(question)
  const compilation = compile(expression, environment)
  const input = readInput(question.input, environment)
  if (!compilation.ok || !input.ok) return undefined
  const explanation = explain(compilation.program, input.input, {
    ...(now !== undefined && { now: new Date(now) }),
    ...(directory && { directory }),
  })
  // Input that is not what the variables are declared as reaches no part of the rule.
  const { evaluation } = explanation
  if (!evaluation.ok && evaluation.issues.some(({ stage }) => stage === 'input')) return undefined
  return traceOf(explanation, expression)
}

/** As deep as a suite may be nested in a file. */
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
  const options = { coverage: true, traces: false }
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
