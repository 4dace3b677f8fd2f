import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../context.ts'
import { orFileError } from '../input/file-error.ts'
import { openSource } from '../input/open-source.ts'
import { UsageError } from '../usage-error.ts'
import { utf8Chunks } from './utf8-chunks.ts'

/** The formats that accounts and users are read in. */
export const rowFormats = ['csv', 'json', 'ndjson'] as const

export type RowFormat = (typeof rowFormats)[number]

/** What is known of a file of accounts or users before it is read; plain data. */
export interface RowFile {
  /** The file, for messages. */
  readonly name: string
  readonly format: RowFormat
  /** In bytes; `undefined` for a pipe or a device. */
  readonly size: number | undefined
}

/** Accounts or users that are open to be read. */
export interface OpenRows extends RowFile {
  /** The bytes of the file, without a byte order mark. */
  readonly chunks: AsyncIterable<Buffer>
  close(): Promise<void>
}

/**
 * Opens a file of accounts or users.
 * @param given the format of a file whose name does not tell it
 */
export async function openRows(
  context: Context,
  path: string,
  given: RowFormat | undefined,
): Promise<OpenRows> {
  const format = formatOf(path) ?? given
  if (format === undefined) {
    throw new UsageError({
      code: 'usage',
      message: `the format of ${path === '-' ? 'standard input' : path} is not known`,
      hint: `Give --format ${rowFormats.join(', ')}, or a file name with such an extension.`,
    })
  }
  const source = await openSource(context, path)
  const { chunks, name, size } = source
  const whole =
    size === undefined ? chunks : await unchanged(chunks, resolve(context.cwd, path), name)
  return { name, format, size, chunks: utf8Chunks(whole, name), close: () => source.close() }
}

const extensions: Readonly<Record<string, RowFormat>> = {
  csv: 'csv',
  json: 'json',
  jsonl: 'ndjson',
  ndjson: 'ndjson',
}

/** The format that a file's name tells. */
export function formatOf(path: string): RowFormat | undefined {
  const extension = /\.(?<extension>\w+)$/.exec(path)?.groups?.['extension']?.toLowerCase()
  return extension === undefined ? undefined : extensions[extension]
}

/** The bytes of a regular file; reading fails if something writes or replaces the file from now on. */
async function unchanged(
  chunks: AsyncIterable<Buffer>,
  path: string,
  name: string,
): Promise<AsyncIterable<Buffer>> {
  const before = await stateOf(path, name)
  return checkedAtEnd(chunks, async () => {
    if ((await stateOf(path, name)) === before) return
    throw new UsageError({
      code: 'file_changed',
      message: `${name} changed while it was read`,
      hint: 'Run the command again when no other program writes the file.',
      source: name,
    })
  })
}

async function* checkedAtEnd(
  chunks: AsyncIterable<Buffer>,
  check: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield* chunks
  await check()
}

async function stateOf(path: string, name: string): Promise<string> {
  const { dev, ino, mtimeNs, size } = await orFileError(name, stat(path, { bigint: true }))
  return [dev, ino, mtimeNs, size].join()
}
