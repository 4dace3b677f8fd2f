import type { CaseResult, RuleCase } from '@igakit/cel-testing'
import { expectationText } from './expectation-draft.ts'

/** What a case came to before an edit of the rule, and what it comes to now. */
export interface ChangedVerdict {
  readonly before: string
  readonly after: string
}

/** Which cases an edit of the rule moved, by their names; cases that were not run both times are none of them. */
export function changedVerdicts(
  cases: readonly RuleCase[],
  before: ReadonlyMap<string, CaseResult>,
  after: ReadonlyMap<string, CaseResult>,
): ReadonlyMap<string, ChangedVerdict> {
  const changes = new Map<string, ChangedVerdict>()
  for (const one of cases) {
    const first = verdictOn(one, before.get(one.name))
    const then = verdictOn(one, after.get(one.name))
    if (first === undefined || then === undefined || first === then) continue
    changes.set(one.name, { before: first, after: then })
  }
  return changes
}

/** What a case came to; undefined where it was not run. */
function verdictOn({ expect }: RuleCase, result: CaseResult | undefined): string | undefined {
  if (!result) return undefined
  switch (result.status) {
    case 'passed':
      return expectationText(expect)
    case 'failed':
      return result.failure?.actual
    case 'skipped':
      return undefined
    default:
      return result.status satisfies never
  }
}

/** The results of one rule's cases, by their names. */
export function resultsOf(
  results: readonly CaseResult[],
  rule: string,
): ReadonlyMap<string, CaseResult> {
  return new Map(
    results.filter((result) => result.rule === rule).map((result) => [result.name, result]),
  )
}
