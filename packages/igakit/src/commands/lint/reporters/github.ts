import { diagnosticText, type Severity } from '@igakit/cel-language'
import { formatAnnotation, type GithubAnnotation, mostAnnotations } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { countsText, type LintReport, type LintSummary, tokenLines } from '../lint-report.ts'
import { skipNotes } from '../skipped-checks.ts'
import type { Context } from '../../../context.ts'

const levels: Readonly<Record<Severity, GithubAnnotation['level']>> = {
  error: 'error',
  warning: 'warning',
  hint: 'notice',
}

/** Prints GitHub Actions workflow commands: annotations at the findings' positions, as many as GitHub shows. */
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
  return formatAnnotation({
    level: levels[severity],
    file: isFile ? name : undefined,
    line: start.line,
    endLine: end.line,
    // GitHub ignores the columns of multi-line ranges.
    ...(start.line === end.line && { col: start.column + 1, endColumn: end.column + 1 }),
    title: code,
    message: [textOf(report), ...tokenLines(report.analysis)].join('\n'),
  })
}

/** Formats a log line for a report without an annotation. */
function plain(report: LintReport): string {
  const { code, name, severity, start } = report
  const place = `${safeInline(name)}:${start.line}:${start.column + 1}`
  // A line that begins with :: would be a workflow command.
  return `- ${place} ${severity}[${code}]: ${safeInline(textOf(report))}\n`
}

function textOf({ code, help, message }: LintReport): string {
  return diagnosticText({ code, message, advice: help }, ' ')
}
