import { formatPath, type SuiteProblem } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Style } from '../output/style.ts'

/** What is wrong with a suite, for a person: each problem with its code and place. */
export function suiteProblemReport(
  style: Style,
  suite: string,
  problems: readonly SuiteProblem[],
): string {
  return problems
    .map(
      (problem) =>
        `${style.error(`error[${problem.code}]`)}: ${safeInline(suiteProblemText(problem))}\n` +
        `  at ${safeInline(suite)}:${problem.place.line}:${problem.place.column + 1}\n`,
    )
    .join('')
}

/** A problem as a sentence: what it is about, and what is the matter with it. */
export function suiteProblemText({ message, path }: SuiteProblem): string {
  return `${path.length === 0 ? 'the suite' : formatPath(path)} ${message}`
}
