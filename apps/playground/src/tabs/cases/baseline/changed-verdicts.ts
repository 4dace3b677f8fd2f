import type { CaseResult } from '@igakit/cel-testing'

/** The results of a case before and after an edit. */
export interface ChangedVerdict {
  readonly before: string
  readonly after: string
}

/** A comparison with the results before the edits. */
export interface Comparison {
  /**
   * `same` if there are no edits; `unknown` if the cases could not run on the baseline; `not-run` if the cases could
   * not run on the current state.
   */
  readonly state: 'same' | 'comparing' | 'compared' | 'unknown' | 'not-run'
  /** The changed results, keyed by case name. */
  readonly changes: ReadonlyMap<string, ChangedVerdict>
}

/**
 * Compares results with the results before the edits.
 * @param expected the expectation of each case in words, keyed by case name
 */
export function comparisonOf(
  expected: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, CaseResult>,
  after: ReadonlyMap<string, CaseResult>,
): Comparison {
  if (!hasVerdicts(after)) return { state: 'not-run', changes: new Map() }
  if (!hasVerdicts(before)) return { state: 'unknown', changes: new Map() }
  return { state: 'compared', changes: changedVerdicts(expected, before, after) }
}

/** True if any case ran. */
export function hasVerdicts(results: ReadonlyMap<string, CaseResult>): boolean {
  return [...results.values()].some(({ status }) => status !== 'skipped')
}

/**
 * Returns the cases whose result changed, keyed by name. Ignores cases that did not run both times.
 * @param expected the expectation of each case in words, keyed by case name
 */
export function changedVerdicts(
  expected: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, CaseResult>,
  after: ReadonlyMap<string, CaseResult>,
): ReadonlyMap<string, ChangedVerdict> {
  const changes = new Map<string, ChangedVerdict>()
  for (const [name, text] of expected) {
    const first = verdictOf(text, before.get(name))
    const then = verdictOf(text, after.get(name))
    if (first === undefined || then === undefined || first === then) continue
    changes.set(name, { before: first, after: then })
  }
  return changes
}

/** Returns the result of a case in words; undefined if the case did not run. */
function verdictOf(expected: string, result: CaseResult | undefined): string | undefined {
  if (!result) return undefined
  switch (result.status) {
    case 'passed':
      return expected
    case 'failed':
      return result.failure?.actual
    case 'skipped':
      return undefined
    default:
      return result.status satisfies never
  }
}

/**
 * Returns case results, keyed by case name.
 * @param rule the rule whose cases to include; absent unless the suite contains rules
 */
export function resultsOf(
  results: readonly CaseResult[],
  rule: string | undefined,
): ReadonlyMap<string, CaseResult> {
  return new Map(
    results.filter((result) => result.rule === rule).map((result) => [result.name, result]),
  )
}
