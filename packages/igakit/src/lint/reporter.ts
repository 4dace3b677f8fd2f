import type { Context } from '../context.ts'
import { reportGithub } from './report-github.ts'
import { reportJson } from './report-json.ts'
import { reportPretty } from './report-pretty.ts'
import { reportSarif } from './report-sarif.ts'
import type { LintSummary } from './lint-summary.ts'

export type LintReporter = (context: Context, summary: LintSummary) => Promise<void>

/** How findings are told, by name. */
export const lintReporters = {
  pretty: reportPretty,
  json: reportJson,
  sarif: reportSarif,
  github: reportGithub,
} as const satisfies Readonly<Record<string, LintReporter>>

export type LintReporterName = keyof typeof lintReporters

export const lintReporterNames: readonly LintReporterName[] = ['pretty', 'json', 'sarif', 'github']
