import type { CaseResult } from '@igakit/cel-testing'

/** What a case came to before an edit, and what it comes to now. */
export interface ChangedVerdict {
  readonly before: string
  readonly after: string
}

/** What is known of the verdicts before the edits. */
export interface Comparison {
  /**
   * `same` without edits; `unknown` where no case could be run on what was, and `not-run` where none is run on what
   * there is.
   */
  readonly state: 'same' | 'comparing' | 'compared' | 'unknown' | 'not-run'
  /** Which verdicts differ, by the names of their cases. */
  readonly changes: ReadonlyMap<string, ChangedVerdict>
}

/**
 * What comes of holding verdicts to those before an edit: without any on one side, nothing is compared.
 * @param expected what each case expects, in words, by name
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

/** Whether any case was run. */
export function hasVerdicts(results: ReadonlyMap<string, CaseResult>): boolean {
  return [...results.values()].some(({ status }) => status !== 'skipped')
}

/**
 * Which cases an edit moved, by their names; cases that were not run both times are none of them.
 * @param expected what each case expects, in words, by name
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

/** What a case came to; undefined where it was not run. */
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
 * The results of cases, by their names.
 * @param rule whose they are; absent where the suite has but one thing to test
 */
export function resultsOf(
  results: readonly CaseResult[],
  rule: string | undefined,
): ReadonlyMap<string, CaseResult> {
  return new Map(
    results.filter((result) => result.rule === rule).map((result) => [result.name, result]),
  )
}
