import type { Range } from '@igakit/cel'
import type { CoverageReport } from '@igakit/cel/explain'
import type { Place } from '../document/place.ts'

/** An outcome that a subexpression never has in a rule's cases. */
export type Gap = 'never evaluated' | 'never true' | 'never false' | 'never without an error'

/** A subexpression that the cases do not fully cover. */
export interface UncoveredPart {
  readonly range: Range
  readonly source: string
  readonly gap: Gap
}

/** The coverage of a rule by its cases, as plain data. */
export interface RuleCoverage {
  readonly rule: string
  readonly expression: string
  /** The position of the rule in the suite. */
  readonly place: Place
  /** The number of possible outcomes: two for each bool subexpression, one for each other subexpression. */
  readonly outcomes: number
  readonly covered: number
  readonly uncovered: readonly UncoveredPart[]
}

/**
 * Returns the uncovered subexpressions in a report, without subexpressions of an expression that was never
 * evaluated.
 */
export function uncoveredParts({ parts }: CoverageReport): readonly UncoveredPart[] {
  const uncovered: UncoveredPart[] = []
  // The report lists each subexpression directly before its own subexpressions.
  let never: Range | undefined
  for (const { branches, count, failures, range, source } of parts) {
    if (never !== undefined && never.start <= range.start && range.end <= never.end) continue
    const report = (gap: Gap): void => {
      uncovered.push({ range, source, gap })
    }
    if (count === 0) {
      report('never evaluated')
      never = range
    } else if (branches === undefined) continue
    else if (failures === count) report('never without an error')
    else if (branches.true === 0) report('never true')
    else if (branches.false === 0) report('never false')
  }
  return uncovered
}
