import { parseSuite, readDocument, type SuiteProblem } from '@igakit/cel-testing'
import { suiteProblemText } from '../../suites/problem-report.ts'
import { UsageError, type UsageErrorCode } from '../../usage-error.ts'

const codes = ['invalid_json', 'invalid_yaml', 'limit_exceeded'] as const

/**
 * Returns the error for a suite that cannot be formatted because it cannot be parsed or because a misspelt key may hide
 * an expression; undefined for other suites.
 */
export function suiteErrorOf(path: string, text: string): UsageError | undefined {
  const format = /\.json$/i.test(path) ? 'json' : 'yaml'
  const reading = readDocument(text, format)
  if (!reading.ok) {
    const code = codes.find((each) => reading.problems.some((problem) => problem.code === each))
    if (code === undefined) return undefined
    return suiteError(path, code, `not valid ${format.toUpperCase()}`, reading.problems)
  }
  const suite = parseSuite(text, format)
  const unknown = suite.ok ? [] : suite.problems.filter(({ code }) => code === 'unknown_key')
  if (unknown.length === 0) return undefined
  return suiteError(path, 'invalid_input', 'not a valid suite', unknown)
}

function suiteError(
  path: string,
  code: UsageErrorCode,
  what: string,
  problems: readonly SuiteProblem[],
): UsageError {
  return new UsageError({
    code,
    message: `${path} is ${what}`,
    hint: 'Fix the listed problems.',
    source: path,
    problems: problems.map((problem) => {
      const { column, line } = problem.place
      return { message: suiteProblemText(problem), place: { line, column } }
    }),
  })
}
