import { type EnvironmentField, getEnvironment } from '@igakit/cel'

/** A CSV column that is read. */
export interface CsvColumn {
  /** The 0-based position of the column. */
  readonly index: number
  /** The path to the value in a record: `["profile", "login"]`. */
  readonly path: readonly string[]
  /** True if a cell can contain several strings. */
  readonly isList: boolean
  /** True if a rule always reads the column, so that a malformed cell makes the row malformed. */
  readonly isRead: boolean
}

/**
 * Returns the columns that rules read, and the id column.
 *
 * @param fields The fields that rules read; `undefined` if rules may read any field.
 */
export function csvColumns(
  names: readonly string[],
  fields: readonly string[] | undefined,
): readonly CsvColumn[] {
  const wanted = fields === undefined ? undefined : new Set([...fields, 'id'])
  return names.flatMap((name, index) => {
    const path = name.split('.')
    if (wanted !== undefined && !wanted.has(path[0] ?? '')) return []
    return [{ index, path, isList: isListField(name), isRead: wanted !== undefined }]
  })
}

type CsvRecord = Record<string, unknown>

/**
 * Returns the record for a row. An empty cell leaves the field unset; several strings are written as a JSON array or
 * separated by semicolons.
 *
 * @throws SyntaxError if a cell looks like a JSON array but is not valid JSON.
 */
export function csvRecord(columns: readonly CsvColumn[], cells: readonly string[]): CsvRecord {
  const record = emptyRecord()
  for (const { index, isList, isRead, path } of columns) {
    const cell = cells[index]
    if (cell === undefined || cell === '') continue
    let at = record
    for (const name of path.slice(0, -1)) at = member(at, name)
    at[path.at(-1) ?? ''] = isList ? textsOf(cell, isRead) : cell
  }
  return record
}

/** Creates a record without a prototype, so that column names such as `__proto__` have no special meaning. */
function emptyRecord(): CsvRecord {
  return Object.create(null)
}

function member(record: CsvRecord, name: string): CsvRecord {
  const known = record[name]
  if (isRecord(known)) return known
  const made = emptyRecord()
  record[name] = made
  return made
}

function isRecord(value: unknown): value is CsvRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(cell: string, isRead: boolean): unknown {
  if (cell.startsWith('[')) return isRead ? JSON.parse(cell) : arrayOrText(cell)
  return cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Parses a cell as an array, or returns the cell unchanged; evaluation then fails if a rule reads the field. */
function arrayOrText(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch (error) {
    if (error instanceof SyntaxError) return cell
    throw error
  }
}

/** The two sides of matching. */
export type Side = 'accounts' | 'users'

const typeOfSide = { accounts: 'AppUser', users: 'User' } as const

function fieldsOf(side: Side): readonly EnvironmentField[] {
  const { types } = getEnvironment('directory-app-user-key')
  return types.find(({ name }) => name === typeOfSide[side])?.fields ?? []
}

function spellingsOf(fields: readonly EnvironmentField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ aliases = [], name }) => [name, ...aliases]))
}

let listFields: ReadonlySet<string> | undefined

/** True if a field of accounts or users contains several strings. */
export function isListField(name: string): boolean {
  listFields ??= spellingsOf(
    [...fieldsOf('accounts'), ...fieldsOf('users')].filter(({ type }) => type === 'list(string)'),
  )
  return listFields.has(name)
}

/**
 * Returns the names that do not refer to a field of the service's records; for `profile.login`, the field is
 * `profile`.
 */
export function unknownFields(side: Side, names: readonly string[]): readonly string[] {
  const known = spellingsOf(fieldsOf(side))
  return names.filter((name) => !known.has(name.split('.')[0] ?? ''))
}
