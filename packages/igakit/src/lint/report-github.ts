import type { Severity } from '@igakit/cel-language'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import type { Context } from '../context.ts'
import type { LintReport } from './lint-report.ts'
import { countsText, type LintSummary } from './lint-summary.ts'
import { skipNotes } from './skipped-checks.ts'

/** GitHub shows no more of each level of one step, and drops the others without a word. */
const mostAnnotations = 10

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  hint: 'notice',
}

/** Workflow commands of GitHub Actions: annotations at the places of the findings, as many as GitHub shows. */
export async function reportGithub({ out }: Context, summary: LintSummary): Promise<void> {
  const shown = (['error', 'warning', 'hint'] as const).flatMap((severity) =>
    summary.reports.filter((report) => report.severity === severity).slice(0, mostAnnotations),
  )
  const rest = summary.reports.filter((report) => !shown.includes(report))
  await out.writeExact(shown.map(annotation).join(''))
  const notes = skipNotes(summary.skippedChecks).map(
    ({ reason, text }) => `note[${reason}]: ${text}\n`,
  )
  await out.write(`${rest.map(plain).join('')}${notes.join('')}${countsText(summary)}\n`)
}

function annotation(report: LintReport): string {
  const { code, end, isFile, name, severity, start } = report
  const properties = [
    ...(isFile ? [['file', name]] : []),
    ['line', String(start.line)],
    ['endLine', String(end.line)],
    // Of what goes over several lines, GitHub takes no columns.
    ...(start.line === end.line
      ? [
          ['col', String(start.column + 1)],
          ['endColumn', String(end.column + 1)],
        ]
      : []),
    ['title', code],
  ]
  const list = properties.map(([key = '', value = '']) => `${key}=${property(value)}`).join(',')
  return `::${levels[severity]} ${list}::${data(textOf(report))}\n`
}

/** What is not shown beside the code is in the log. */
function plain(report: LintReport): string {
  const { code, name, severity, start } = report
  const place = `${safeInline(name)}:${start.line}:${start.column + 1}`
  // A line that begins with :: would be a command.
  return `- ${place} ${severity}[${code}]: ${safeInline(textOf(report))}\n`
}

function textOf({ help, message }: LintReport): string {
  return help === undefined ? message : `${message} ${help}`
}

function data(text: string): string {
  return safeText(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
