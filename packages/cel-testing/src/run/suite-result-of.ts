import type { SuiteProblem } from '../document/problem.ts'
import type { CaseCounts, CompileFailure, SuiteResult, SuiteStatus } from './suite-result.ts'

/** What came of a suite, with its status by the worst of what was found. */
export function suiteResult(
  suite: string,
  counts: CaseCounts,
  problems: readonly SuiteProblem[],
  compileFailures: readonly CompileFailure[],
  milliseconds: number,
): SuiteResult {
  return {
    suite,
    status: statusOf(counts, problems, compileFailures),
    problems,
    compileFailures,
    counts: { ...counts },
    milliseconds,
  }
}

function statusOf(
  { failed }: CaseCounts,
  problems: readonly SuiteProblem[],
  compileFailures: readonly CompileFailure[],
): SuiteStatus {
  if (problems.length > 0) return 'invalid'
  if (compileFailures.length > 0) return 'does_not_compile'
  return failed > 0 ? 'failed' : 'passed'
}
