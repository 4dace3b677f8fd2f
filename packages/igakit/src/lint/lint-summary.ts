import type { Severity } from '@igakit/cel-language'
import type { LintReport } from './lint-report.ts'
import type { SkippedOnRule } from './skipped-checks.ts'

/** What came of linting. */
export interface LintSummary {
  /** How many rules were looked at. */
  readonly rules: number
  readonly reports: readonly LintReport[]
  /** The checks that did not run, by rule: without findings of theirs nothing is known. */
  readonly skippedChecks: readonly SkippedOnRule[]
  readonly isFine: boolean
}

/** The counts as a person reads them: `2 errors, 1 warning in 5 rules`. */
export function countsText({ reports, rules }: LintSummary): string {
  const counts = (['error', 'warning', 'hint'] as const satisfies readonly Severity[]).flatMap(
    (severity) => {
      const count = reports.filter((report) => report.severity === severity).length
      return count === 0 ? [] : [plural(count, severity)]
    },
  )
  return `${counts.length === 0 ? 'no findings' : counts.join(', ')} in ${plural(rules, 'rule')}`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
