import { mutationScore } from './mutate/rule-mutation.ts'
import type { SuiteResult } from './suite-result.ts'

/** Thresholds of a run: percentages, and a number of cases. */
export interface Thresholds {
  /** The minimum number of cases that run. A suite whose cases are all skipped or filtered out checks nothing. */
  readonly cases?: number | undefined
  /** The minimum percentage of subexpression outcomes that the cases must reach. */
  readonly coverage?: number | undefined
  /** The minimum percentage of mutations that the cases must detect. */
  readonly mutation?: number | undefined
}

/** The reached percentages; absent if not measured or if nothing could be tried. */
export interface ReachedThresholds {
  readonly coverage?: number
  readonly mutation?: number
}

/** Returns the percentages for the rules in all suites. */
export function reachedBy(suites: readonly SuiteResult[]): ReachedThresholds {
  const coverages = suites.flatMap(({ coverage = [] }) => coverage)
  const mutations = suites
    .flatMap(({ mutation = [] }) => mutation)
    .filter(({ skipReason }) => skipReason === undefined)
  const outcomes = coverages.reduce((sum, each) => sum + each.outcomes, 0)
  const covered = coverages.reduce((sum, each) => sum + each.covered, 0)
  return {
    ...(suites.some(({ coverage }) => coverage !== undefined) && {
      coverage: outcomes === 0 ? 100 : (covered / outcomes) * 100,
    }),
    // Skipped rules have no known score, so they must not count as detected.
    ...(mutations.length > 0 && { mutation: mutationScore(mutations) * 100 }),
  }
}

/**
 * Returns the missed thresholds as sentences. If every rule was skipped, no threshold is reached.
 *
 * @param measured The measurements that the run makes.
 */
export function unmetThresholds(
  suites: readonly SuiteResult[],
  reached: ReachedThresholds,
  thresholds: Thresholds,
  measured: Readonly<Record<keyof ReachedThresholds, boolean>>,
): readonly string[] {
  const unmet: string[] = []
  const run = suites.reduce((sum, { counts }) => sum + counts.passed + counts.failed, 0)
  if (thresholds.cases !== undefined && run < thresholds.cases && suites.every(couldRun)) {
    unmet.push(run === 0 ? 'no case ran' : `only ${run} of ${thresholds.cases} cases ran`)
  }
  const isLeftOut = suites.some(({ mutation = [] }) => mutation.length > 0)
  if (thresholds.mutation !== undefined && reached.mutation === undefined && isLeftOut) {
    const least = formatPercent(thresholds.mutation)
    unmet.push(
      `mutation score is unknown because every rule was skipped; the threshold is ${least}`,
    )
  }
  for (const [name, label] of [
    ['coverage', 'coverage'],
    ['mutation', 'mutation score'],
  ] as const) {
    const [is, least] = [reached[name], thresholds[name]]
    if (
      is === undefined &&
      least !== undefined &&
      measured[name] &&
      !isLeftOut &&
      suites.every(couldRun)
    ) {
      unmet.push(
        `${label} is unknown because no suite has rules; the threshold is ${formatPercent(least)}`,
      )
    }
    if (is !== undefined && least !== undefined && is < least) {
      unmet.push(`${label} is ${formatPercent(is)}, below the threshold of ${formatPercent(least)}`)
    }
  }
  return unmet
}

/** True if a suite could run. Other suites fail the run regardless of thresholds. */
function couldRun({ status }: SuiteResult): boolean {
  return status === 'passed' || status === 'undecided' || status === 'failed'
}

/** Formats a percentage, rounded down so that only a complete result reads 100%. */
export function formatPercent(percent: number): string {
  return `${Math.floor(percent * 10) / 10} %`
}
