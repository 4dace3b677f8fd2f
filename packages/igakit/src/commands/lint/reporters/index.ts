import type { LintSummary } from '../lint-report.ts'
import { reportGithub } from './github.ts'
import { reportJson } from './json.ts'
import { reportJenkins, reportJunit } from './junit.ts'
import { reportPretty } from './pretty.ts'
import { reportSarif } from './sarif.ts'
import type { Context } from '../../../context.ts'

export type LintReporter = (context: Context, summary: LintSummary) => Promise<void>

/** Output formats by name; `jenkins` is JUnit XML in the Jenkins schema. */
export const lintReporters = {
  pretty: reportPretty,
  json: reportJson,
  sarif: reportSarif,
  junit: reportJunit,
  jenkins: reportJenkins,
  github: reportGithub,
} as const satisfies Readonly<Record<string, LintReporter>>

export type LintReporterName = keyof typeof lintReporters

export const lintReporterNames: readonly LintReporterName[] = [
  'pretty',
  'json',
  'sarif',
  'junit',
  'jenkins',
  'github',
]
