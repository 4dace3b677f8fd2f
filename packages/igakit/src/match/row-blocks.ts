import type { Block } from './block.ts'
import { csvBlocks } from './csv-blocks.ts'
import { jsonBlocks } from './json-blocks.ts'
import { ndjsonBlocks } from './ndjson-blocks.ts'
import type { RowFile } from './open-rows.ts'

/**
 * Splits a file of accounts or users into blocks of rows.
 * @param onColumns is given the names of the columns of a CSV file
 * @param fields the fields that rules read; `undefined` if rules may read any field
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
