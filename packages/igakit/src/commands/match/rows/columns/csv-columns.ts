import type { MappedColumn } from './map-columns.ts'
import { type FieldsToRead, isFieldRead, isListField } from './service-fields.ts'

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

/** Returns the columns that are read, and the id column. */
export function csvColumns(
  mapped: readonly MappedColumn[],
  fields: FieldsToRead,
): readonly CsvColumn[] {
  return mapped.flatMap(({ path }, index) =>
    isFieldRead(path, fields)
      ? [
          {
            index,
            path,
            isList: isListField(path.join('.')),
            isRead: fields.names !== undefined,
          },
        ]
      : [],
  )
}

type CsvRecord = Record<string, unknown>

/**
 * Returns the record for the cells of the columns, in their order. An empty cell leaves the field unset; several strings are written as a JSON array or
 * separated by semicolons.
 *
 * @throws SyntaxError if a cell looks like a JSON array but is not valid JSON.
 */
export function csvRecord(columns: readonly CsvColumn[], cells: readonly string[]): CsvRecord {
  const record = emptyRecord()
  for (let position = 0; position < columns.length; position++) {
    const cell = cells[position]
    const column = columns[position]
    if (cell === undefined || cell === '' || column === undefined) continue
    const { isList, isRead, path } = column
    const value = isList ? textsOf(cell, isRead) : cell
    const [first = ''] = path
    if (path.length === 1) {
      record[first] = value
      continue
    }
    let at = record
    for (const name of path.slice(0, -1)) at = member(at, name)
    at[path.at(-1) ?? ''] = value
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
  if (!cell.includes(';')) return trimmed(cell)
  return cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

function trimmed(cell: string): readonly string[] {
  const text = cell.trim()
  return text === '' ? [] : [text]
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
