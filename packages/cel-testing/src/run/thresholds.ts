import { mutationScore } from '../mutate/rule-mutation.ts'
import type { SuiteResult } from './suite-result.ts'

/** What has to be reached: percentages, and a number of cases. */
export interface Thresholds {
  /** Cases that are run. Suites whose cases are all skipped, or left out by a filter, check nothing. */
  readonly cases?: number | undefined
  /** Of the outcomes of parts of rules, those that a case comes to. */
  readonly coverage?: number | undefined
  /** Of the changes of rules, those that a case notices. */
  readonly mutation?: number | undefined
}

/** What was reached, in percent; absent where it was not asked for, or where nothing could be tried. */
export interface Reached {
  readonly coverage?: number
  readonly mutation?: number
}

/** What the rules of all suites reach together. */
export function reachedBy(suites: readonly SuiteResult[]): Reached {
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
    // Of rules that were left out nothing is known, least of all that their cases notice everything.
    ...(mutations.length > 0 && { mutation: mutationScore(mutations) * 100 }),
  }
}

/**
 * What was to be reached and was not, as sentences; where every rule was left out nothing was reached.
 *
 * @param measured - What the run was asked to measure.
 */
export function unmetThresholds(
  suites: readonly SuiteResult[],
  reached: Reached,
  thresholds: Thresholds,
  measured: Readonly<Record<keyof Reached, boolean>>,
): readonly string[] {
  const unmet: string[] = []
  const run = suites.reduce((sum, { counts }) => sum + counts.passed + counts.failed, 0)
  if (thresholds.cases !== undefined && run < thresholds.cases && suites.every(couldRun)) {
    unmet.push(run === 0 ? 'no case was run' : `only ${run} of ${thresholds.cases} cases were run`)
  }
  const isLeftOut = suites.some(({ mutation = [] }) => mutation.length > 0)
  if (thresholds.mutation !== undefined && reached.mutation === undefined && isLeftOut) {
    const least = formatPercent(thresholds.mutation)
    unmet.push(`the mutation score is not known, of no rule, and has to be ${least}`)
  }
  for (const [name, label] of [
    ['coverage', 'the coverage'],
    ['mutation', 'the mutation score'],
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
        `${label} is unknown, since no suite has rules, and has to be ${formatPercent(least)}`,
      )
    }
    if (is !== undefined && least !== undefined && is < least) {
      unmet.push(`${label} is ${formatPercent(is)} and has to be ${formatPercent(least)}`)
    }
  }
  return unmet
}

/** Suites that could not be run fail by themselves. */
function couldRun({ status }: SuiteResult): boolean {
  return status === 'passed' || status === 'failed'
}

/** Rounded down, so that what is not all is never said to be 100 %. */
export function formatPercent(percent: number): string {
  return `${Math.floor(percent * 10) / 10} %`
}
