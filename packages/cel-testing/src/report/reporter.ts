import type { RunEvent } from '../run/run-suites.ts'

/** What a reporter has to say of an event. */
export interface ReporterOutput {
  /** For standard output, or a file. */
  readonly out?: string
  /** For the summary of a job in GitHub Actions, in Markdown. */
  readonly summary?: string
}

/** Tells of a run, event by event. It prints nothing itself. */
export interface Reporter {
  report(event: RunEvent): ReporterOutput
}

/** How reporters for people mark text; as it is unless given. */
export interface ReportStyle {
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly warning: (text: string) => string
  readonly dim: (text: string) => string
}

export const plainStyle: ReportStyle = {
  good: (text) => text,
  bad: (text) => text,
  warning: (text) => text,
  dim: (text) => text,
}
