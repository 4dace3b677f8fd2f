import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Returns the median, or NaN if there are no values. For an even number of values, returns the upper of the two
 * middle values.
 */
export function median(values: readonly number[]): number {
  const middle = Math.floor(values.length / 2)
  return values.toSorted((one, other) => one - other)[middle] ?? Number.NaN
}

/** Returns a percentile, such as 95, using the nearest-rank method; NaN if there are no values. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.ceil((percent / 100) * values.length)
  return values.toSorted((one, other) => one - other)[Math.max(rank - 1, 0)] ?? Number.NaN
}

/** The minimum number of dashes in a delimiter row. */
const MIN_WIDTH = 3

/** Formats a Markdown table with aligned columns, in the style of the repository's formatter. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0), MIN_WIDTH),
  )
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [line(head), line([], '-'), ...rows.map((row) => line(row))].join('\n')
}

/** Replaces the tables in the file of a benchmark page. */
export function writeTables(file: URL, tables: readonly string[]): void {
  writeFileSync(file, replaceTables(readFileSync(file, 'utf8'), tables))
}

/** Replaces everything after a page's introduction, which ends at the first table. */
export function replaceTables(page: string, tables: readonly string[]): string {
  const end = page.indexOf('\n|')
  const introduction = end === -1 ? page.trimEnd().concat('\n') : page.slice(0, end)
  return `${introduction}\n${tables.join('\n\n')}\n`
}
