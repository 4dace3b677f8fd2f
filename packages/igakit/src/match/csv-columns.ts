import { isListField } from './record-fields.ts'

/** A column of a CSV file that is read. */
export interface CsvColumn {
  /** The place of its cell in a row. */
  readonly index: number
  /** The members that lead to its value in a record: `["profile", "login"]`. */
  readonly path: readonly string[]
  /** True if a cell holds several texts. */
  readonly isList: boolean
  /** True if a rule reads it for certain, so that a row is malformed if the cell is. */
  readonly isRead: boolean
}

/**
 * The columns that rules read, and the id.
 * @param fields the fields that rules read; `undefined` if rules may read any field
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
 * The record that a row stands for. An empty cell is a field that is not set; several texts are a JSON array, or are
 * separated by semicolons.
 * @throws SyntaxError for a cell that looks like a JSON array and is none
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

/** Without a prototype, so that no name of a column means anything but itself. */
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

/** Text that is no array fails the record in the evaluation, if a rule reads the field. */
function arrayOrText(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch (error) {
    if (error instanceof SyntaxError) return cell
    throw error
  }
}
