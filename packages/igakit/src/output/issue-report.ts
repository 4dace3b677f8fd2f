import type { Assumption, Issue } from '@igakit/cel'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { excerpt } from './excerpt.ts'
import { locate } from './source-lines.ts'
import { redact } from './redact.ts'
import type { Style } from './style.ts'

/** What was compiled or evaluated, and what to call it. */
export interface Subject {
  readonly text: string
  readonly name: string
}

/**
 * Every issue for a person: code and message, then the source line with a caret where the place is known.
 * @param truncated how many more there are
 */
export function issueReport(
  style: Style,
  issues: readonly Issue[],
  subject: Subject,
  truncated: number = 0,
): string {
  const reports = issues.map((issue) => oneIssue(style, issue, subject)).join('')
  if (truncated === 0) return reports
  return `${reports}${style.warning('note')}: ${truncated} more errors were truncated\n`
}

function oneIssue(style: Style, issue: Issue, subject: Subject): string {
  const head = `${style.error(`error[${issue.code}]`)}: ${safeInline(issue.message)}\n`
  const place = locate(issue, subject.text)
  if (place === undefined) return head
  const { source, marks } = excerpt(place.lineText, place)
  const number = String(place.line)
  const gutter = ' '.repeat(number.length)
  return (
    head +
    `  ${style.dim(`at ${safeInline(subject.name)}:${place.line}:${place.column + 1}`)}\n` +
    `  ${style.dim(`${number} |`)} ${source}\n` +
    `  ${style.dim(`${gutter} |`)} ${style.error(marks)}\n`
  )
}

/** What a verdict rests on that the live service is not documented to have. */
export function assumptionReport(style: Style, assumptions: readonly Assumption[]): string {
  return assumptions
    .map(
      ({ confidence, reason }) =>
        `${style.warning(`warning[${confidence}]`)}: ${safeInline(reason)}\n`,
    )
    .join('')
}

/** What a person should know beside the result. */
export function noteReport(style: Style, notes: readonly string[]): string {
  return notes.map((note) => `${style.warning('note')}: ${safeInline(redact(note))}\n`).join('')
}
