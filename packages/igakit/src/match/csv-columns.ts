import { isListField } from './record-fields.ts'

/** What a column holds: the names that lead to it, and whether it holds several texts. */
export interface CsvColumn {
  readonly path: readonly string[]
  readonly isList: boolean
}

/** What the columns of a header hold: `email`, `emails`, `profile.login`. */
export function csvColumns(names: readonly string[]): readonly CsvColumn[] {
  return names.map((name) => ({ path: name.split('.'), isList: isListField(name) }))
}

type CsvRecord = Record<string, unknown>

/**
 * The record that a row stands for. A cell without a text is a field that is not set; several texts are a JSON array,
 * or have semicolons between them.
 */
export function csvRecord(columns: readonly CsvColumn[], cells: readonly string[]): CsvRecord {
  const record = emptyRecord()
  for (const [index, { isList, path }] of columns.entries()) {
    const cell = cells[index]
    if (cell === undefined || cell === '') continue
    let at = record
    for (const name of path.slice(0, -1)) at = member(at, name)
    at[path.at(-1) ?? ''] = isList ? textsOf(cell) : cell
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

/** @throws SyntaxError when it looks like a JSON array and is none */
function textsOf(cell: string): unknown {
  if (cell.startsWith('[')) return JSON.parse(cell)
  return cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
