import { getEnvironment, type Issue } from '@igakit/cel'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { type CompileFormOptions, formatPath, type Path } from '@igakit/forms'
import type { FormSecrets } from './secrets.ts'
import type { Context } from '../../context.ts'
import type { Payload } from '../../input/payload.ts'
import { readProfile } from '../../input/profile.ts'
import type { OptionValues } from '../../option-values.ts'
import { excerpt } from '../../output/excerpt.ts'
import { issuePosition, locate, type Located } from '../../output/source-lines.ts'
import type { Style } from '../../output/style.ts'

/** A problem in a form or in submitted values. */
export interface FormProblem {
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** The problem as a sentence. */
  readonly message: string
  readonly path: Path
  /** The expression with the problem. */
  readonly expression?: string
  /** The issue within the expression. */
  readonly issue?: Issue
}

/** A problem with its position in the file, if its value occurs there. */
export interface PlacedProblem {
  readonly problem: FormProblem
  readonly source: string
  readonly place: Located | undefined
}

/** Codes of problems with a member's name rather than its value. */
const aboutKeys = new Set(['unknown-member', 'unknown_field'])

/** The maximum number of reported problems: a file of the wrong kind could otherwise fill the screen. */
export const mostProblems = 100

/** The first problems with their positions, and the number of remaining problems. */
export interface PlacedProblems {
  readonly shown: readonly PlacedProblem[]
  readonly truncated: number
}

/** Finds the positions of the first problems in the file. Without a file, there are no positions. */
export async function placeProblems(
  problems: readonly FormProblem[],
  payload: Payload | undefined,
): Promise<PlacedProblems> {
  const shown = await Promise.all(
    problems.slice(0, mostProblems).map(async (problem) => {
      const { code, path } = problem
      const isWritten = payload !== undefined && isIn(payload.value, path)
      const place = isWritten
        ? await payload.locate(path, aboutKeys.has(code) ? 'key' : 'value')
        : undefined
      return { problem, source: payload?.name ?? '', place }
    }),
  )
  return { shown, truncated: problems.length - shown.length }
}

/** True if the first step of a path exists. Missing members have no position. */
function isIn(value: unknown, [first]: Path): boolean {
  if (first === undefined) return true
  return typeof value === 'object' && value !== null && Object.hasOwn(value, first)
}

/** Formats problems: code and message, the line in the file and the line in the expression. */
export async function problemReport(
  style: Style,
  { shown, truncated }: PlacedProblems,
  secrets: FormSecrets,
): Promise<string> {
  if (shown.length === 0) return ''
  const lines = await secrets.findLines()
  const reports = shown.map(({ place, problem, source }) => {
    const { code, expression, issue, message, severity } = problem
    const mark = style[severity]
    const head = `${mark(`${severity}[${code}]`)}: ${safeInline(secrets.mask(message))}\n`
    const isHidden = place !== undefined && lines.holds(place, source)
    const file = place && excerptAt(style, mark, place, safeInline(source), isHidden)
    const inside = expression !== undefined && issue && locate(issue, expression)
    const expressionLine = inside
      ? excerptAt(style, mark, inside, 'expression', secrets.isIn(inside.lineText))
      : ''
    return head + (file ?? '') + expressionLine
  })
  const more = truncated > 0 ? [`${style.warning('note')}: ${truncated} more are not listed\n`] : []
  return [...reports, ...more].join('')
}

/**
 * The maximum number of characters before and after the caret, far more than an excerpt shows. Measuring longer
 * lines is slow.
 */
const mostBefore = 400
const mostBehind = 800

function excerptAt(
  style: Style,
  mark: (text: string) => string,
  place: Located,
  source: string,
  isHidden: boolean,
): string {
  const at = `  ${style.dim(`at ${source}:${place.line}:${place.column + 1}`)}\n`
  const number = String(place.line)
  if (isHidden) return `${at}  ${style.dim(`${number} | (hidden: the line contains a password)`)}\n`
  const { marks, source: line } = excerpt(...cut(place))
  return (
    `${at}  ${style.dim(`${number} |`)} ${line}\n` +
    `  ${style.dim(`${' '.repeat(number.length)} |`)} ${mark(marks)}\n`
  )
}

/** Shortens a line to the text around the caret. */
function cut({ caret, end, lineText, start }: Located): Parameters<typeof excerpt> {
  const from = Math.max(0, caret - mostBefore)
  const text = lineText.slice(from, caret + mostBehind).toWellFormed()
  const within = (offset: number): number => Math.min(Math.max(offset - from, 0), text.length)
  return [text, { caret: caret - from, start: within(start), end: within(end) }]
}

/** Returns a problem as JSON, with its position in the file and in an expression. */
export function problemDocument({ place, problem }: PlacedProblem, secrets: FormSecrets): object {
  const { expression, issue, message, path, ...rest } = problem
  const shown = expression === undefined || secrets.isIn(expression) ? undefined : expression
  return {
    ...(place && { line: place.line, column: place.column }),
    ...rest,
    message: secrets.mask(message),
    path: formatPath(path),
    ...(shown !== undefined && { expression: shown }),
    ...(expression !== undefined &&
      issue && {
        issue: {
          ...issuePosition(issue, expression),
          message: secrets.mask(issue.message),
          code: issue.code,
        },
      }),
  }
}

/** Returns the environments for a form's expressions, with the profile's changes. */
export async function formEnvironments(
  context: Context,
  options: OptionValues,
): Promise<CompileFormOptions> {
  const profile = await readProfile(context, options)
  return {
    defaultEnvironment: getEnvironment('form-default', profile),
    transformationEnvironment: getEnvironment('form-transformation', profile),
  }
}
