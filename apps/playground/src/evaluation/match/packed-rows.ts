/**
 * Rows as JSON, one per line. A worker sends one string instead of many objects, and the page parses only the rows
 * that it shows.
 */
export interface PackedRows<Row> {
  readonly text: string
  /** The offset of the end of each row; a line feed follows. */
  readonly ends: Uint32Array
  /** Carries the type of the rows; never set. */
  readonly row?: Row
}

/** Packs rows of plain data. */
export function packRows<Row>(rows: readonly Row[]): PackedRows<Row> {
  return packLines(rows.map((row) => JSON.stringify(row)))
}

/** Packs lines of text, which must not contain line feeds. */
export function packLines(lines: readonly string[]): PackedRows<never> {
  const ends = new Uint32Array(lines.length)
  let end = -1
  for (const [index, line] of lines.entries()) {
    end += 1 + line.length
    ends[index] = end
  }
  return { text: lines.join('\n'), ends }
}

/** Returns a row; undefined if there is no such row. */
export function rowAt<Row>({ ends, text }: PackedRows<Row>, index: number): Row | undefined {
  const end = ends[index]
  if (end === undefined) return undefined
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1
  // The worker and the page come from the same build.
  const row: Row = JSON.parse(text.slice(start, end))
  return row
}

/** Returns all rows. Meant for short lists. */
export function rowsOf<Row>(packed: PackedRows<Row>): readonly Row[] {
  return Array.from(packed.ends.keys()).flatMap((index) => rowAt(packed, index) ?? [])
}

/** Returns the indexes of the lines that contain a text, which must not contain line feeds. */
export function* linesWith(
  { ends, text }: PackedRows<never>,
  wanted: string,
): Generator<number, void> {
  let line = 0
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at)) {
    line = lineAt(ends, at, line)
    yield line
    // The line already matches, so skip the rest of it.
    at = (ends[line] ?? text.length) + 1
  }
}

/** Returns the line of an offset, by binary search after a line. The next line is the most likely one. */
function lineAt(ends: Uint32Array, offset: number, from: number): number {
  if ((ends[from] ?? 0) >= offset) return from
  if ((ends[from + 1] ?? 0) >= offset) return from + 1
  let low = from + 2
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
