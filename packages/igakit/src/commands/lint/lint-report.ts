import type { FindingAnalysis, QuickFix, Severity } from '@igakit/cel-language'
import { safeJson } from '@igakit/cel-testing/safe-text'
import { placesOf } from '../../code-points.ts'
import type { SkippedOnRule } from './skipped-checks.ts'
import { formatCount } from '../../output/format-count.ts'

/** A position in a file: lines from 1, columns from 0 in code points. */
export interface ReportPlace {
  readonly line: number
  readonly column: number
}

/** A result for one position: a lint finding, a compile error or a file problem. */
export interface LintReport {
  /** `file`: the file cannot be read, or is not a valid suite. */
  readonly kind: 'finding' | 'issue' | 'file'
  /** The id of the lint rule, or the code of the error. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly help: string | undefined
  readonly name: string
  readonly isFile: boolean
  /** The suites whose settings lead to the result; empty if the result does not depend on the settings. */
  readonly suites: readonly string[]
  /** The text that contains the position. */
  readonly text: string
  readonly start: ReportPlace
  readonly end: ReportPlace
  /** UTF-16 offsets into the text. */
  readonly offsets: { readonly start: number; readonly end: number }
  /** Quick fixes as edits of the text; empty if the text contains the rule in escaped form. */
  readonly fixes: readonly QuickFix[]
  /** The tokens or the proof behind a finding; undefined for heuristics and other reports. */
  readonly analysis: FindingAnalysis | undefined
  /** The identifier of a finding, which does not change when lines move; undefined for other reports. */
  readonly fingerprint: string | undefined
}

/** Converts a UTF-16 offset in a text to a position. */
export function placeAt(text: string, offset: number): ReportPlace {
  const { column, line } = placesOf(text).at(offset)
  return { line, column }
}

/** The results of a run. */
export interface LintSummary {
  readonly rules: number
  /** The names of the files that contain rules. */
  readonly files: readonly string[]
  readonly reports: readonly LintReport[]
  /** The number of findings that the baseline lists. */
  readonly known: number
  /** The number of baseline entries that were not found. */
  readonly stale: number
  /** The checks that did not run, by rule. */
  readonly skippedChecks: readonly SkippedOnRule[]
  readonly allowsWarnings: boolean
  readonly isFine: boolean
}

/**
 * Merges the results that a rule file has with the settings of several suites. A result lists its suites only if it
 * does not occur with all settings of the file. A comment that ignores a finding is unused only if it is unused with
 * all settings.
 *
 * @param settingsOf Returns the number of settings of a rule file.
 */
export function mergeSuites(
  reports: readonly LintReport[],
  settingsOf: (name: string) => number,
): readonly LintReport[] {
  const merged = Map.groupBy(reports, ({ analysis, code, message, name, offsets }) =>
    JSON.stringify([name, offsets, code, message, analysis]),
  )
  return [...merged.values()].flatMap((same) => {
    const [report] = same
    if (report === undefined) return []
    // Reports of one target share the list.
    const lists = new Set(same.map(({ suites }) => suites).filter(({ length }) => length > 0))
    if (lists.size === 0 || lists.size === settingsOf(report.name))
      return [{ ...report, suites: [] }]
    const suites = [...new Set([...lists].flat())]
    return report.code === 'unused-ignore' ? [] : [{ ...report, suites }]
  })
}

/** Numbers identical findings in one file, for example from two identical rules in a suite. */
export function uniqueFingerprints(reports: readonly LintReport[]): readonly LintReport[] {
  const counts = new Map<string, number>()
  return reports.map((report) => {
    const { fingerprint, name } = report
    if (fingerprint === undefined) return report
    const key = `${fingerprint} ${name}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count === 0 ? report : { ...report, fingerprint: `${fingerprint}-${count}` }
  })
}

/** Formats the counts: `2 errors, 1 warning in 5 rules, 3 in the baseline`. */
export function countsText({ known, reports, rules, stale }: LintSummary): string {
  const counts = (['error', 'warning', 'hint'] as const satisfies readonly Severity[]).flatMap(
    (severity) => {
      const count = reports.filter((report) => report.severity === severity).length
      return count === 0 ? [] : [formatCount(count, severity)]
    },
  )
  const found = counts.length === 0 ? 'no findings' : counts.join(', ')
  const baseline = known === 0 ? '' : `, ${known} in the baseline`
  const outdated = stale === 0 ? '' : `, ${stale} in the baseline no longer found`
  return `${found} in ${formatCount(rules, 'rule')}${baseline}${outdated}`
}

/** Returns the complete tokens of a finding, one line of JSON each. */
export function tokenLines(analysis: FindingAnalysis | undefined): readonly string[] {
  if (analysis?.answer !== 'admits') return []
  return analysis.tokens.map(({ actor, claims }) => `${actor}: ${safeJson(claims, 'line')}`)
}
