import type { FindingAnalysis } from '@igakit/cel-language'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { findPlatform } from '@igakit/platforms'
import { tokenReport } from '../../../analysis/token-differences.ts'
import { placesOf } from '../../../code-points.ts'
import { countsText, type LintReport, type LintSummary } from '../lint-report.ts'
import { skipNotes } from '../skipped-checks.ts'
import type { Context } from '../../../context.ts'
import { sentencesOf } from '../../../output/issue-report.ts'
import { excerpt } from '../../../output/excerpt.ts'
import type { Style } from '../../../output/style.ts'

/** Prints a human-readable report: each finding with its source line and advice, followed by the counts. */
export async function reportPretty(context: Context, summary: LintSummary): Promise<void> {
  const { err, errStyle, out, outStyle } = context
  await out.write(summary.reports.map((report) => oneReport(outStyle, report)).join(''))
  for (const { reason, text } of skipNotes(summary.skippedChecks)) {
    // oxlint-disable-next-line no-await-in-loop -- prints notes in order
    await err.write(`${errStyle.warning(`note[${reason}]`)}: ${text}\n`)
  }
  await err.write(`${errStyle.dim(countsText(summary))}\n`)
}

function oneReport(style: Style, report: LintReport): string {
  const { analysis, code, end, help, message, name, offsets, severity, start, suites, text } =
    report
  const mark = severity === 'error' ? style.error : style.warning
  const { first, last: helpLine } = sentencesOf(style, { code, message }, help)
  const tokens = tokensText(style, analysis)
  const suiteLine =
    suites.length === 0 ? '' : `  ${style.dim('suites:')} ${safeInline(suites.join(', '))}\n`
  const head = `${mark(`${severity}[${code}]`)}: ${first}\n`
  if (text === '') {
    const place = start.line > 1 ? `:${start.line}:${start.column + 1}` : ''
    return `${head}  ${style.dim(`at ${safeInline(name)}${place}`)}\n${suiteLine}${helpLine}${tokens}`
  }
  const { end: lineEnd, start: lineStart } = placesOf(text).lineAt(offsets.start)
  const line = text.slice(lineStart, text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd)
  const caret = offsets.start - lineStart
  const last = end.line === start.line ? offsets.end - lineStart : line.length
  const { marks, source } = excerpt(line, { caret, start: caret, end: last })
  const gutter = ' '.repeat(String(start.line).length)
  return (
    head +
    `  ${style.dim(`at ${safeInline(name)}:${start.line}:${start.column + 1}`)}\n` +
    `  ${style.dim(`${start.line} |`)} ${source}\n` +
    `  ${style.dim(`${gutter} |`)} ${mark(marks)}\n` +
    suiteLine +
    helpLine +
    tokens
  )
}

/** Formats the tokens that get in, each by its differences from the nearest sample. */
function tokensText(style: Style, analysis: FindingAnalysis | undefined): string {
  if (analysis?.answer !== 'admits') return ''
  const platform = findPlatform(analysis.platform)
  return analysis.tokens
    .map(({ actor, claims }) => {
      const model = platform.actors[actor]
      const who = model.exists ? model.summary : actor
      return `  ${style.dim('admits:')} ${safeInline(who)}\n${tokenReport(style, claims, platform, '    ')}`
    })
    .join('')
}
