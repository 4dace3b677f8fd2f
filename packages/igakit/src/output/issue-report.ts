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
  /** True if the expression is an argument of the command. */
  readonly isArgument?: boolean
}

/**
 * Formats issues with their codes, messages and, if the position is known, the source line with a caret. Advice on a
 * syntax error comes first, because cel-go's message lists the expected tokens; other advice comes last.
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
  const reports = issues.map((issue) => oneIssue(style, issue, subject, advice.get(issue))).join('')
  if (truncated === 0) return reports
  return `${reports}${style.warning('note')}: ${truncated} more errors were truncated\n`
}

/** Formats issues like `issueReport`, with the editor's advice. */
export async function advisedReport(
  style: Style,
  issues: readonly Issue[],
  rule: AdvisedRule,
  truncated?: number,
): Promise<string> {
  const advice = await adviceOn(issues, rule)
  return issueReport(style, issues, rule.subject, truncated, advice) + fileNote(style, issues, rule)
}

/** Returns a note on a rule that looks like the name of a file, such as `rule.cel`. */
function fileNote(style: Style, issues: readonly Issue[], { subject }: AdvisedRule): string {
  const { isArgument = false, text } = subject
  const isUndeclared = issues.some(({ code }) => code === 'undeclared_reference')
  if (!isArgument || !isUndeclared || !/^\S+\.cel(?:\.ya?ml|\.json)?$/i.test(text)) return ''
  return noteReport(style, [`there is no file ${text}; pass the path of a rule file with --file`])
}

interface AdvisedRule {
  readonly environment: Environment
  readonly subject: Subject
}

/** Returns the editor's advice on the issues of a rule that does not compile. */
export async function adviceOn(
  issues: readonly Issue[],
  { environment, subject }: AdvisedRule,
): Promise<ReadonlyMap<Issue, Advice>> {
  if (issues.every(({ stage }) => stage !== 'parse' && stage !== 'check')) return new Map()
  const { adviseOn } = await import('@igakit/cel-language')
  return adviseOn(issues, subject.text, environment)
}

function oneIssue(
  style: Style,
  issue: Issue,
  subject: Subject,
  advice: Advice | undefined,
): string {
  const { first, last } = sentencesOf(style, issue, advice?.message)
  return `${style.error(`error[${issue.code}]`)}: ${first}\n${placeText(style, issue, subject)}${last}`
}

/** Returns the sentence above the source line of an issue, and the line below it. */
export function sentencesOf(
  style: Style,
  { code, message }: Pick<Issue, 'message'> & { readonly code: string },
  advice: string | undefined,
): { readonly first: string; readonly last: string } {
  const shown = safeInline(redact(message))
  if (advice === undefined) return { first: shown, last: '' }
  const help = safeInline(redact(advice))
  return code === 'syntax_error'
    ? { first: help, last: `  ${style.dim('cel-go:')} ${shown}\n` }
    : { first: shown, last: `  ${style.dim('help:')} ${help}\n` }
}

function placeText(style: Style, issue: Issue, subject: Subject): string {
  const place = locate(issue, subject.text)
  if (place === undefined) return ''
  const { source, marks } = excerpt(place.lineText, place)
  const number = String(place.line)
  const gutter = ' '.repeat(number.length)
  return (
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
