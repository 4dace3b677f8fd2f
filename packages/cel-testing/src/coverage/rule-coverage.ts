import type { Range } from '@igakit/cel'
import type { CoverageReport } from '@igakit/cel/explain'
import type { Place } from '../document/place.ts'

/** What the cases of a rule never make a part of it come to. */
export type Gap = 'never evaluated' | 'never true' | 'never false' | 'never without an error'

/** A part of a rule that the cases do not try in full. */
export interface UncoveredPart {
  readonly range: Range
  readonly source: string
  readonly gap: Gap
}

/** How much of a rule its cases try. Plain data. */
export interface RuleCoverage {
  readonly rule: string
  readonly expression: string
  /** Where the rule stands in the suite's text. */
  readonly place: Place
  /** Outcomes there could be: two of a part that is a bool, one of every other. */
  readonly outcomes: number
  readonly covered: number
  readonly uncovered: readonly UncoveredPart[]
}

/** What a coverage report leaves open, the innermost parts of what was never evaluated left out. */
export function uncoveredParts({ parts }: CoverageReport): readonly UncoveredPart[] {
  const uncovered: UncoveredPart[] = []
  // Parts come with those within them right behind them.
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
