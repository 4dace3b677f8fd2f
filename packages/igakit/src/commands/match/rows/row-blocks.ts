import type { Block } from './block.ts'
import { csvBlocks } from './csv-blocks.ts'
import { jsonBlocks, ndjsonBlocks } from './json-blocks.ts'
import type { RowFile } from './open-rows.ts'

/**
 * Splits a file of accounts or users into blocks of rows.
 *
 * @param onColumns Receives the column names of a CSV file.
 * @param fields The fields that rules read; `undefined` if rules may read any field.
 */
export function rowBlocks(
  { format, name }: RowFile,
  chunks: AsyncIterable<Buffer>,
  onColumns: (names: readonly string[]) => void,
  fields: readonly string[] | undefined,
): AsyncIterable<Block> {
  switch (format) {
    case 'csv':
      return csvBlocks(chunks, name, onColumns, fields)
    case 'json':
      return jsonBlocks(chunks, name)
    case 'ndjson':
      return ndjsonBlocks(chunks, name)
  }
}
