import { compile } from '@igakit/cel'
import { explain } from '@igakit/cel/explain'
import { formatPath, runSuite, traceOf, type CaseResult, type TraceNode } from '@igakit/cel-testing'
import { environmentOf } from './environment-of.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { Question } from './question.ts'
import { readInput } from './read-input.ts'

/** Finds why a rule says what it says, and runs all cases. */
export async function inspect({ question, suite }: InspectionQuestion): Promise<Inspection> {
  const trace = traceFor(question)
  const run = suite === undefined ? undefined : await runCases(suite, question.now)
  return {
    ...(trace && { trace }),
    cases: run?.cases ?? [],
    coverage: run?.coverage ?? [],
    suiteProblems: run?.suiteProblems ?? [],
  }
}

function traceFor(question: Question): TraceNode | undefined {
  if (question.kind !== 'rule') return undefined
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

async function runCases(
  text: string,
  now: string | undefined,
): Promise<Pick<Inspection, 'cases' | 'coverage' | 'suiteProblems'>> {
  const cases: CaseResult[] = []
  const options = { coverage: true, ...(now !== undefined && { now: new Date(now) }) }
  for await (const event of runSuite({ name: 'playground', text, format: 'json' }, options)) {
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
