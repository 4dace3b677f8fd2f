import { open, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Context } from '../context.ts'
import { createSink } from '../output/sink.ts'
import { UsageError } from '../usage-error.ts'
import { formatOf } from './open-rows.ts'

/** Writes rows to a file as they come. */
export interface RowWriter {
  write(rows: readonly object[]): Promise<void>
  close(): Promise<void>
}

/** Opens a file to write rows to, CSV or NDJSON by its name. */
export async function createRowWriter(
  context: Context,
  path: string,
  columns: readonly string[],
): Promise<RowWriter> {
  const format = formatOf(path)
  if (format === undefined || format === 'json') {
    throw new UsageError({
      code: 'usage',
      message: `--out ${path} says neither CSV nor NDJSON`,
      hint: 'Give a name that ends in .csv or .ndjson.',
    })
  }
  const stream = (await openToWrite(context, path)).createWriteStream()
  const sink = createSink(stream)
  let head = format === 'csv' ? `${columns.join()}\r\n` : ''
  const lineOf = format === 'csv' ? csvLine : (row: object) => `${JSON.stringify(row)}\n`
  return {
    async write(rows) {
      const text = head + rows.map(lineOf).join('')
      head = ''
      await sink.write(text)
    },
    async close() {
      await sink.write(head)
      stream.end()
      await finished(stream)
    },
  }
}

async function openToWrite(context: Context, path: string): Promise<FileHandle> {
  try {
    return await open(resolve(context.cwd, path), 'w')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UsageError({
      code: 'unwritable_file',
      message: `${path} cannot be written (${String(error.code)})`,
      hint: 'Name a file in a folder that is there and that you may write to.',
      source: path,
    })
  }
}

function csvLine(row: object): string {
  return `${Object.values(row).map(csvCell).join()}\r\n`
}

function csvCell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
