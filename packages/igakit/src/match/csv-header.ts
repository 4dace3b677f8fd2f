import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { UsageError } from '../usage-error.ts'
import { type CsvColumn, csvColumns } from './csv-columns.ts'

/** The first row of a CSV file. */
export interface CsvHeader {
  /** The names of all columns. */
  readonly names: readonly string[]
  /** The columns that are read. */
  readonly columns: readonly CsvColumn[]
}

/**
 * Reads the row that names the columns of a CSV file. Every column has a name, and no two the same.
 * @param fields the fields that rules read; `undefined` if rules may read any field
 * @param source the file, for messages
 */
export function readCsvHeader(
  bytes: Buffer,
  fields: readonly string[] | undefined,
  source: string,
): CsvHeader {
  if (!isUtf8(bytes)) {
    throw new UsageError({
      code: 'invalid_utf8',
      message: `the header of ${source} is not UTF-8`,
      hint: 'Save the file as UTF-8.',
      source,
      problems: [{ message: 'bytes that are not UTF-8', place: { line: 1, column: 0 } }],
    })
  }
  const text = bytes.toString('utf8').replace(/\r?\n$/, '')
  if (/\r(?!\n)/.test(text)) {
    throw refused(
      source,
      'a line ends with CR alone',
      'Save the file with LF or CRLF at line ends.',
    )
  }
  const [names = []] = parseHeader(text, source)
  checkNames(names, source)
  const columns = csvColumns(names, fields)
  checkPaths(columns, source)
  return { names, columns }
}

function parseHeader(text: string, source: string): string[][] {
  try {
    return parse(text)
  } catch (error) {
    throw refused(source, error instanceof Error ? error.message : String(error))
  }
}

function checkNames(names: readonly string[], source: string): void {
  if (names.length === 0) throw refused(source, 'the row is empty')
  const [first = ''] = names
  const separator = names.length === 1 ? /[;\t|]/.exec(first)?.[0] : undefined
  if (separator !== undefined) {
    const name = { ';': 'semicolons', '\t': 'tabs' }[separator] ?? 'vertical bars'
    throw refused(source, `the columns are separated by ${name}`, 'Separate them by commas.')
  }
  const empty = names.indexOf('')
  if (empty >= 0) throw refused(source, `column ${empty + 1} has no name`)
  const known = new Set<string>()
  for (const name of names) {
    if (known.has(name)) throw refused(source, `two columns have the name ${name}`)
    known.add(name)
  }
}

/** A field is either a text or an object: of `profile` and `profile.login`, one would hide the other. */
function checkPaths(columns: readonly CsvColumn[], source: string): void {
  const names = new Set(columns.map(({ path }) => path.join('.')))
  for (const { path } of columns) {
    for (let length = 1; length < path.length; length++) {
      const parent = path.slice(0, length).join('.')
      if (!names.has(parent)) continue
      throw refused(source, `the columns ${parent} and ${path.join('.')} exclude each other`)
    }
  }
}

function refused(
  source: string,
  message: string,
  hint = 'Name the columns after the fields that they hold: id,email,employeeIds,profile.login.',
): UsageError {
  return new UsageError({
    code: 'malformed_rows',
    message: `the first row of ${source} does not name its columns`,
    hint,
    source,
    problems: [{ message, place: { line: 1, column: 0 } }],
  })
}
