import { parse } from 'csv-parse/sync'
import { UsageError } from '../usage-error.ts'

/** The names of a CSV file's columns: each has one, and no two the same. */
export function checkHeader(header: string, source: string): readonly string[] {
  const [names = []] = parseHeader(header, source)
  const empty = names.indexOf('')
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  if (empty >= 0) throw refused(source, `column ${empty + 1} has no name`)
  if (repeated !== undefined) throw refused(source, `two columns have the name ${repeated}`)
  return names
}

function parseHeader(header: string, source: string): string[][] {
  try {
    return parse(header)
  } catch (error) {
    throw refused(source, error instanceof Error ? error.message : String(error))
  }
}

function refused(source: string, message: string): UsageError {
  return new UsageError({
    code: 'malformed_rows',
    message: `the first row of ${source} does not name its columns`,
    hint: 'Name them by the fields that they hold: id,email,employeeIds,profile.login.',
    source,
    problems: [{ message, place: { line: 1, column: 0 } }],
  })
}
