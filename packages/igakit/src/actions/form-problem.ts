import type { Issue } from '@igakit/cel'
import { formatPath, type Path } from '@igakit/forms'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Payload } from '../input/read-payload.ts'
import { excerpt } from '../output/excerpt.ts'
import { issuePosition, locate, type Located } from '../output/source-lines.ts'
import type { Style } from '../output/style.ts'
import type { FormSecrets } from './form-secrets.ts'

/** What is wrong with a form or with what was submitted. */
export interface FormProblem {
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** A sentence for a person. */
  readonly message: string
  readonly path: Path
  /** The expression that it is in. */
  readonly expression?: string
  /** What is wrong in the expression. */
  readonly issue?: Issue
}

/** A problem with the place in the file where its value is written, if it is. */
export interface PlacedProblem {
  readonly problem: FormProblem
  readonly source: string
  readonly place: Located | undefined
}

/** Codes of what is about the name of a member, not about its value. */
const aboutKeys = new Set(['unknown-member', 'unknown_field'])

/** So that a file of the wrong kind does not fill the screen. */
export const mostProblems = 100

/** The first problems with their places, and how many more there are. */
export interface PlacedProblems {
  readonly shown: readonly PlacedProblem[]
  readonly truncated: number
}

/** Finds where the first problems are written in the file that was read; without a file there is no place. */
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

/** Whether the first step of a path is there: what is missing altogether has no place. */
function isIn(value: unknown, [first]: Path): boolean {
  if (first === undefined) return true
  return typeof value === 'object' && value !== null && Object.hasOwn(value, first)
}

/** Problems for a person: code and message, then the line in the file, then that in the expression. */
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
  const more = truncated > 0 ? [`${style.warning('note')}: ${truncated} more were left out\n`] : []
  return [...reports, ...more].join('')
}

/** An excerpt shows far less of a line around its caret; a longer one takes long to measure. */
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
  if (isHidden) return `${at}  ${style.dim(`${number} | (hidden: the line holds a password)`)}\n`
  const { marks, source: line } = excerpt(...cut(place))
  return (
    `${at}  ${style.dim(`${number} |`)} ${line}\n` +
    `  ${style.dim(`${' '.repeat(number.length)} |`)} ${mark(marks)}\n`
  )
}

/** The part of a line around its caret, with the places in it. */
function cut({ caret, end, lineText, start }: Located): Parameters<typeof excerpt> {
  const from = Math.max(0, caret - mostBefore)
  const text = lineText.slice(from, caret + mostBehind).toWellFormed()
  const within = (offset: number): number => Math.min(Math.max(offset - from, 0), text.length)
  return [text, { caret: caret - from, start: within(start), end: within(end) }]
}

/** A problem for machines: the place in the file, and in an expression that of its issue. */
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
