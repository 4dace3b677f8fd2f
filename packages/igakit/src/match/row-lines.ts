import { UsageError } from '../usage-error.ts'
import { formatOf, type RowFormat } from './open-rows.ts'

/** The formats that outcomes and changes are written in. */
export type LineFormat = Exclude<RowFormat, 'json'>

/**
 * The format of a file of outcomes.
 * @param given the format of a file whose name does not tell it
 */
export function lineFormatOf(path: string, given: RowFormat | undefined): LineFormat {
  const format = formatOf(path) ?? given
  if (format === 'csv' || format === 'ndjson') return format
  throw new UsageError({
    code: 'usage',
    message: `--out ${path} is neither CSV nor NDJSON`,
    hint: 'Give a name that ends in .csv or .ndjson.',
  })
}

/** The text that comes before all rows. */
export function headText(format: LineFormat, columns: readonly string[]): string {
  return format === 'csv' ? `${columns.join()}\r\n` : ''
}

/** Rows as the lines of a file. */
export function rowText(format: LineFormat, rows: readonly object[]): string {
  return rows.map((row) => (format === 'csv' ? csvLine(row) : `${JSON.stringify(row)}\n`)).join('')
}

function csvLine(row: object): string {
  return `${Object.values(row).map(csvCell).join()}\r\n`
}

function csvCell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
