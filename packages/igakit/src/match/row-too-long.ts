import { UsageError } from '../usage-error.ts'

/** The error for a row that is no account and no user; most likely, a quote is not closed. */
export function rowTooLong(name: string, line: number): UsageError {
  return new UsageError({
    code: 'limit_exceeded',
    message: `${name} has a row of more than 4 MiB`,
    hint: 'Look for a quote that is not closed, or pass --format if the file has another format.',
    source: name,
    problems: [{ message: 'the row starts here', place: { line, column: 0 } }],
  })
}
