import type { Block } from './block.ts'
import { type GivenColumns, type MappedColumn, mapColumns } from './columns/map-columns.ts'
import { mapMembers } from './columns/renames.ts'
import type { FieldsToRead, Side } from './columns/service-fields.ts'
import { csvBlocks } from './csv-blocks.ts'
import { jsonBlocks, ndjsonBlocks } from './json-blocks.ts'
import type { RowFile } from './open-rows.ts'
import { membersOf } from './read-rows.ts'

/** The fields of a file of accounts or users. */
export interface RowFields {
  readonly side: Side
  readonly fields: FieldsToRead
  /** The assignments of `--map`. */
  readonly given: GivenColumns
  /** Receives the columns of a CSV file, or the members of the first JSON records, with their fields. */
  readonly onColumns: (columns: readonly MappedColumn[]) => void
  /** True to read each column under its own name. */
  readonly keepsNames?: boolean
}

/** Splits a file of accounts or users into blocks of rows. */
export function rowBlocks(
  { delimiter, format, name, preamble }: RowFile,
  chunks: AsyncIterable<Buffer>,
  rowFields: RowFields,
): AsyncIterable<Block> {
  const { fields, given, keepsNames = false, onColumns, side } = rowFields
  switch (format) {
    case 'csv':
      return csvBlocks(chunks, {
        name,
        delimiter,
        preamble,
        fields,
        map(names) {
          const columns = mapColumns(names, side, given)
          onColumns(columns)
          return keepsNames
            ? columns.map(({ by, name: own }) => ({ name: own, path: [own], by }))
            : columns
        },
      })
    case 'json':
      return keepsNames
        ? jsonBlocks(chunks, name)
        : withRenames(jsonBlocks(chunks, name), rowFields)
    case 'ndjson':
    // DuckDB converts Parquet to JSON lines.
    case 'parquet':
      return keepsNames
        ? ndjsonBlocks(chunks, name)
        : withRenames(ndjsonBlocks(chunks, name), rowFields, format === 'parquet')
  }
}

/** Adds the renames that the members of the first records need. */
async function* withRenames(
  blocks: AsyncIterable<Block>,
  { fields, given, onColumns, side }: RowFields,
  isTable: boolean = false,
): AsyncGenerator<Block> {
  let renames: ReturnType<typeof mapMembers>['renames'] | undefined
  let read: { readonly names?: readonly string[] } = {}
  for await (const block of blocks) {
    if (block.format !== 'json') continue
    if (renames === undefined) {
      const names = membersOf(block)
      const topLevel = names.filter((name) => !names.some((other) => name.startsWith(`${other}.`)))
      const mapping = mapMembers(topLevel, side, fields, given, isTable)
      onColumns(mapping.columns)
      ;({ renames } = mapping)
      const all = [...(fields.names ?? []), ...renames.map(({ name }) => name), 'id']
      if (fields.names !== undefined) read = { names: [...new Set(all)] }
    }
    yield renames.length > 0 ? { ...block, ...read, renames } : { ...block, ...read }
  }
}
