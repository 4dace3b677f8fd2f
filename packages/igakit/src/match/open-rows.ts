import type { Context } from '../context.ts'
import { openSource } from '../input/open-source.ts'
import { UsageError } from '../usage-error.ts'
import type { Block } from './block.ts'
import { csvBlocks } from './csv-blocks.ts'
import { jsonBlocks } from './json-blocks.ts'
import { ndjsonBlocks } from './ndjson-blocks.ts'
import { type Side, unknownFields } from './record-fields.ts'

/** The formats that accounts and users are read in. */
export const rowFormats = ['csv', 'json', 'ndjson'] as const

export type RowFormat = (typeof rowFormats)[number]

/** Accounts or users that are open to be read. */
export interface OpenRows {
  readonly name: string
  readonly size: number | undefined
  readonly blocks: AsyncIterable<Block>
  /** Columns that are no fields which rules are known to see; known when the first block is. */
  readonly unknownColumns: readonly string[]
  close(): Promise<void>
}

/** Opens a file of accounts or users, in the format that its name says, or that was given. */
export async function openRows(
  context: Context,
  path: string,
  side: Side,
  given: RowFormat | undefined,
): Promise<OpenRows> {
  const format = formatOf(path) ?? given
  if (format === undefined) {
    throw new UsageError({
      code: 'usage',
      message: `what ${path === '-' ? 'standard input' : path} holds cannot be told by its name`,
      hint: `Give --format ${rowFormats.join(', ')}, or a name that ends so.`,
    })
  }
  const source = await openSource(context, path)
  const { chunks, name, size } = source
  const unknownColumns: string[] = []
  const onColumns = (names: readonly string[]): void => {
    unknownColumns.push(...unknownFields(side, names))
  }
  const blocks = blocksOf(format, chunks, name, onColumns)
  return { name, size, blocks, unknownColumns, close: () => source.close() }
}

const extensions: Readonly<Record<string, RowFormat>> = {
  csv: 'csv',
  json: 'json',
  jsonl: 'ndjson',
  ndjson: 'ndjson',
}

/** The format that a file's name says. */
export function formatOf(path: string): RowFormat | undefined {
  const extension = /\.(?<extension>\w+)$/.exec(path)?.groups?.['extension']?.toLowerCase()
  return extension === undefined ? undefined : extensions[extension]
}

function blocksOf(
  format: RowFormat,
  chunks: AsyncIterable<Buffer>,
  name: string,
  onColumns: (names: readonly string[]) => void,
): AsyncIterable<Block> {
  switch (format) {
    case 'csv':
      return csvBlocks(chunks, name, onColumns)
    case 'json':
      return jsonBlocks(chunks, name)
    case 'ndjson':
      return ndjsonBlocks(chunks, name)
  }
}
