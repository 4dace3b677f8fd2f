import type { Repair } from '@igakit/analysis'
import type { SuiteCases } from './read-cases.ts'

/** A repair whose rule has run on all cases. */
export interface CheckedRepair {
  readonly result: Repair
  /** The number of cases whose results are kept. */
  readonly cases: number
  /** The cases that the rule still refuses, but with another result, such as false instead of an error. */
  readonly changed: readonly string[]
}

/** Runs the suites on a repaired rule, since they may have cases that the analyser does not read. */
export async function checkCases(
  result: Repair,
  before: string,
  { cases, count, run }: SuiteCases,
): Promise<CheckedRepair> {
  if (result.kind !== 'repaired') return { result, cases: count, changed: [] }
  const failedBefore = new Set(await run(before))
  const failed = (await run(result.repair.expression)).filter((each) => !failedBefore.has(each))
  const refused = new Set(cases.flatMap(({ matched, title }) => (matched ? [] : [title])))
  const broken = failed.find((each) => !refused.has(each))
  if (broken === undefined) return { result, cases: count, changed: failed }
  const { mine, mineFromCases } = result
  const reason = `the smallest repair changes the result of the case ${JSON.stringify(broken)}`
  return { result: { kind: 'none', reason, mine, mineFromCases }, cases: count, changed: [] }
}
