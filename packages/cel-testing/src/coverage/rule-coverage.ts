import type { Range } from '@igakit/cel'
import type { CoverageReport } from '@igakit/cel/explain'
import type { Place } from '../document/place.ts'

/** A value that a part never has in the cases of a rule. */
export type Gap = 'never evaluated' | 'never true' | 'never false' | 'never without an error'

/** A part of a rule that the cases do not fully cover. */
export interface UncoveredPart {
  readonly range: Range
  readonly source: string
  readonly gap: Gap
}

/** The coverage of a rule by its cases. Plain data. */
export interface RuleCoverage {
  readonly rule: string
  readonly expression: string
  /** The position of the rule in the suite. */
  readonly place: Place
  /** The number of possible outcomes: two for a bool part, one for others. */
  readonly outcomes: number
  readonly covered: number
  readonly uncovered: readonly UncoveredPart[]
}

/** Returns the uncovered parts of a report, without parts of an expression that was never evaluated. */
export function uncoveredParts({ parts }: CoverageReport): readonly UncoveredPart[] {
  const uncovered: UncoveredPart[] = []
  // Each part is directly followed by the parts within it.
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
