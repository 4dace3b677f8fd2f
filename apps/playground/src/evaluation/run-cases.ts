import { runSuiteValue, type CaseResult } from '@igakit/cel-testing'
import type { Inspection } from './inspection.ts'
import { suiteProblemTexts } from './suite-problems.ts'

/** The nesting limit of a suite file. */
const MOST_LEVELS = 200

/** Runs the cases of a suite and measures their coverage. */
export async function runCases(
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
