import { UsageError } from '../usage-error.ts'

/** A row that no file of accounts or users has; what looks like one is most likely a quote that is not closed. */
export function rowTooLong(name: string, line: number): UsageError {
  return new UsageError({
    code: 'limit_exceeded',
    message: `${name} has a row of more than 16 MiB`,
    hint: 'Look for a quote that is not closed, or for a file of another format; --format says which it is.',
    source: name,
    problems: [{ message: 'the row starts here', place: { line, column: 0 } }],
  })
}
