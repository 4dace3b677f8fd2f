import type { RunEvent } from '../run/run-suites.ts'

/** The output of a reporter for one event. */
export interface ReporterOutput {
  /** Text for standard output, or for a file. */
  readonly out?: string
  /** Markdown for the GitHub Actions job summary. */
  readonly summary?: string
}

/** Formats the events of a run as text. Prints nothing. */
export interface Reporter {
  report(event: RunEvent): ReporterOutput
}

/** The styles of human-readable reports; unstyled by default. */
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
