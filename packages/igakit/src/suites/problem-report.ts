import { formatPath, type SuiteProblem } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Style } from '../output/style.ts'

/** Formats the problems in a suite, each with code and position. */
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

/** Returns the problems in a suite as JSON, in the format common to all failures. */
export function suiteProblemDocument(suite: string, problems: readonly SuiteProblem[]): object {
  const [first] = problems
  const error = first === undefined ? `${suite} is not a valid suite` : suiteProblemText(first)
  return { ok: false, stage: 'input', error, suite, problems }
}

/** Returns a problem as a sentence with its path. */
export function suiteProblemText({ message, path }: SuiteProblem): string {
  if (path.length > 0) return `${formatPath(path)} ${message}`
  // A syntax error is a separate sentence; other messages continue this sentence.
  return /^\p{Lu}/u.test(message) ? message : `the suite ${message}`
}
