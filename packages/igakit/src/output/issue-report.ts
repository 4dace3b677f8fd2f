import type { Assumption, Environment, Issue } from '@igakit/cel'
import type { Advice } from '@igakit/cel-language'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { excerpt } from './excerpt.ts'
import { locate } from './source-lines.ts'
import { redact } from './redact.ts'
import type { Style } from './style.ts'

/** A compiled or evaluated expression, and its display name. */
export interface Subject {
  readonly text: string
  readonly name: string
}

/**
 * Formats issues with their codes, messages and, if the position is known, the source line with a caret.
 *
 * @param truncated The number of issues that are not listed.
 */
export function issueReport(
  style: Style,
  issues: readonly Issue[],
  subject: Subject,
  truncated: number = 0,
  advice: ReadonlyMap<Issue, Advice> = new Map(),
): string {
  const reports = issues
    .map((issue) => oneIssue(style, issue, subject) + adviceLine(style, advice.get(issue)))
    .join('')
  if (truncated === 0) return reports
  return `${reports}${style.warning('note')}: ${truncated} more errors were truncated\n`
}

/** Formats issues like `issueReport`, with the editor's advice below each message from cel-go. */
export async function advisedReport(
  style: Style,
  issues: readonly Issue[],
  { environment, subject }: { readonly environment: Environment; readonly subject: Subject },
  truncated?: number,
): Promise<string> {
  if (issues.every(({ stage }) => stage !== 'parse' && stage !== 'check')) {
    return issueReport(style, issues, subject, truncated)
  }
  const { adviseOn } = await import('@igakit/cel-language')
  return issueReport(style, issues, subject, truncated, adviseOn(issues, subject.text, environment))
}

function adviceLine(style: Style, advice: Advice | undefined): string {
  return advice === undefined ? '' : `  ${style.dim('help:')} ${safeInline(advice.message)}\n`
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

/** Formats the assumptions behind a result: features that the live service is not documented to have. */
export function assumptionReport(style: Style, assumptions: readonly Assumption[]): string {
  return assumptions
    .map(
      ({ confidence, reason }) =>
        `${style.warning(`warning[${confidence}]`)}: ${safeInline(reason)}\n`,
    )
    .join('')
}

export function noteReport(style: Style, notes: readonly string[]): string {
  return notes.map((note) => `${style.warning('note')}: ${safeInline(redact(note))}\n`).join('')
}
