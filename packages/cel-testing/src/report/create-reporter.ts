import { GithubReporter } from './github.ts'
import { JsonReporter } from './json.ts'
import { JunitReporter } from './junit.ts'
import { PrettyReporter } from './pretty.ts'
import type { Reporter, ReportStyle } from './reporter.ts'
import { TapReporter } from './tap.ts'

/** Names of reporters; `jenkins` is JUnit XML in the Jenkins schema. */
export const reporterNames = ['pretty', 'json', 'junit', 'jenkins', 'tap', 'github'] as const

export type ReporterName = (typeof reporterNames)[number]

/** Creates a reporter for one run. */
export function createReporter(name: ReporterName, style?: ReportStyle): Reporter {
  switch (name) {
    case 'pretty':
      return new PrettyReporter(style)
    case 'json':
      return new JsonReporter()
    case 'junit':
      return new JunitReporter('common')
    case 'jenkins':
      return new JunitReporter('jenkins')
    case 'tap':
      return new TapReporter()
    case 'github':
      return new GithubReporter()
  }
}
