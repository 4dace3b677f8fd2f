import type { Context } from '../context.ts'
import { excerpt } from '../output/excerpt.ts'
import type { Style } from '../output/style.ts'
import { visible } from '../output/visible.ts'
import type { LintReport } from './lint-report.ts'
import { countsText, type LintSummary } from './lint-summary.ts'

/** For a person: each finding with its line, what to do about it, and the counts. */
export async function reportPretty(context: Context, summary: LintSummary): Promise<void> {
  const { err, errStyle, out, outStyle } = context
  await out.write(summary.reports.map((report) => oneReport(outStyle, report)).join(''))
  await err.write(`${errStyle.dim(countsText(summary))}\n`)
}

function oneReport(style: Style, report: LintReport): string {
  const { code, end, help, message, name, offsets, severity, start, text } = report
  const mark = severity === 'error' ? style.error : style.warning
  const lineStart = text.lastIndexOf('\n', offsets.start - 1) + 1
  const line = text.slice(lineStart).split('\n', 1)[0] ?? ''
  const caret = offsets.start - lineStart
  const last = end.line === start.line ? offsets.end - lineStart : line.length
  const { marks, source } = excerpt(line.replace(/\r$/, ''), { caret, start: caret, end: last })
  const gutter = ' '.repeat(String(start.line).length)
  return (
    `${mark(`${severity}[${code}]`)}: ${visible(message)}\n` +
    `  ${style.dim(`at ${visible(name)}:${start.line}:${start.column + 1}`)}\n` +
    `  ${style.dim(`${start.line} |`)} ${source}\n` +
    `  ${style.dim(`${gutter} |`)} ${mark(marks)}\n` +
    (help === undefined ? '' : `  ${style.dim('help:')} ${visible(help)}\n`)
  )
}
