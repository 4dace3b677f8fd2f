import { GithubReporter } from './github.ts'
import { JsonReporter } from './json.ts'
import { JunitReporter } from './junit.ts'
import { PrettyReporter } from './pretty.ts'
import type { Reporter, ReportStyle } from './reporter.ts'
import { TapReporter } from './tap.ts'

/** The reporters there are. */
export const reporterNames = ['pretty', 'json', 'junit', 'tap', 'github'] as const

export type ReporterName = (typeof reporterNames)[number]

/** Makes a reporter for one run. */
export function createReporter(name: ReporterName, style?: ReportStyle): Reporter {
  switch (name) {
    case 'pretty':
      return new PrettyReporter(style)
    case 'json':
      return new JsonReporter()
    case 'junit':
      return new JunitReporter()
    case 'tap':
      return new TapReporter()
    case 'github':
      return new GithubReporter()
  }
}
