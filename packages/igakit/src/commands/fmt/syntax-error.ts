import { readDocument } from '@igakit/cel-testing'
import { UsageError } from '../../usage-error.ts'

const codes = ['invalid_json', 'invalid_yaml', 'limit_exceeded'] as const

/** Returns the error for a suite that cannot be parsed, or undefined. */
export function syntaxErrorOf(path: string, text: string): UsageError | undefined {
  const isJson = /\.json$/i.test(path)
  const reading = readDocument(text, isJson ? 'json' : 'yaml')
  if (reading.ok) return undefined
  const code = codes.find((each) => reading.problems.some((problem) => problem.code === each))
  if (code === undefined) return undefined
  return new UsageError({
    code,
    message: `${path} is not valid ${isJson ? 'JSON' : 'YAML'}`,
    hint: 'Fix the listed problems.',
    source: path,
    problems: reading.problems.map(({ message, place: { column, line } }) => ({
      message,
      place: { line, column },
    })),
  })
}
