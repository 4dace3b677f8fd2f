import type { Issue } from '@igakit/cel'
import { formatPath, type Path } from '@igakit/forms'
import type { Payload } from '../input/read-payload.ts'
import { excerpt } from '../output/excerpt.ts'
import { issuePosition, locate, type Located } from '../output/source-lines.ts'
import type { Style } from '../output/style.ts'
import { visible } from '../output/visible.ts'

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
export interface PlacedProblem<Problem extends FormProblem = FormProblem> {
  readonly problem: Problem
  readonly source: string
  readonly place: Located | undefined
}

/** Codes of what is about the name of a member, not about its value. */
const aboutKeys = new Set(['unknown-member', 'unknown_field'])

/** Finds where problems are written in the file that was read; without a file there is no place. */
export function placeProblems<Problem extends FormProblem>(
  problems: readonly Problem[],
  payload: Payload | undefined,
): Promise<readonly PlacedProblem<Problem>[]> {
  return Promise.all(
    problems.map(async (problem) => {
      const { code, path } = problem
      const isWritten = payload !== undefined && isIn(payload.value, path)
      const place = isWritten
        ? await payload.locate(path, aboutKeys.has(code) ? 'key' : 'value')
        : undefined
      return { problem, source: payload?.name ?? '', place }
    }),
  )
}

/** Whether the first step of a path is there: what is missing altogether has no place. */
function isIn(value: unknown, [first]: Path): boolean {
  if (first === undefined) return true
  return typeof value === 'object' && value !== null && Object.hasOwn(value, first)
}

/** Problems for a person: code and message, then the line in the file, then that in the expression. */
export function problemReport(style: Style, problems: readonly PlacedProblem[]): string {
  return problems
    .map(({ place, problem, source }) => {
      const { code, expression, issue, message, severity } = problem
      const mark = style[severity]
      const head = `${mark(`${severity}[${code}]`)}: ${visible(message)}\n`
      const file = place && shown(style, mark, place, visible(source))
      const inside = expression !== undefined && issue && locate(issue, expression)
      return head + (file ?? '') + (inside ? shown(style, mark, inside, 'expression') : '')
    })
    .join('')
}

function shown(
  style: Style,
  mark: (text: string) => string,
  place: Located,
  source: string,
): string {
  const { marks, source: line } = excerpt(place.lineText, place)
  const number = String(place.line)
  return (
    `  ${style.dim(`at ${source}:${place.line}:${place.column + 1}`)}\n` +
    `  ${style.dim(`${number} |`)} ${line}\n` +
    `  ${style.dim(`${' '.repeat(number.length)} |`)} ${mark(marks)}\n`
  )
}

/** A problem for machines: the place in the file, and in an expression that of its issue. */
export function problemDocument({ place, problem }: PlacedProblem): object {
  const { expression, issue, path, ...rest } = problem
  return {
    ...(place && { line: place.line, column: place.column }),
    ...rest,
    path: formatPath(path),
    ...(expression !== undefined && { expression }),
    ...(expression !== undefined &&
      issue && {
        issue: { ...issuePosition(issue, expression), message: issue.message, code: issue.code },
      }),
  }
}
