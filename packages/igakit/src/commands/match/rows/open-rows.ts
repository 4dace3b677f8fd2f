import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../../../context.ts'
import { orFileError } from '../../../input/file-error.ts'
import { openSource } from '../../../input/source.ts'
import { UsageError } from '../../../usage-error.ts'

/** The supported formats of accounts and users. */
export const rowFormats = ['csv', 'json', 'ndjson'] as const

export type RowFormat = (typeof rowFormats)[number]

/** The properties of a file before it is read, as plain data. */
export interface RowFile {
  /** The file name for messages. */
  readonly name: string
  readonly format: RowFormat
  /** The size in bytes; `undefined` for a pipe or a device. */
  readonly size: number | undefined
}

/** An open file of accounts or users. */
export interface OpenRows extends RowFile {
  /** The bytes of the file, without a byte order mark. */
  readonly chunks: AsyncIterable<Buffer>
  close(): Promise<void>
}

/**
 * Opens a file of accounts or users.
 *
 * @param given The format to use if the file name does not imply one.
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
      message: `the format of ${path === '-' ? 'standard input' : path} is unknown`,
      hint: `Pass --format ${rowFormats.join(', ')}, or a file name with such an extension.`,
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

/** Returns the format that a file name implies. */
export function formatOf(path: string): RowFormat | undefined {
  const extension = /\.(?<extension>\w+)$/.exec(path)?.groups?.['extension']?.toLowerCase()
  return extension === undefined ? undefined : extensions[extension]
}

/** Yields the bytes of a regular file; throws if the file is written or replaced after the call. */
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

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** The first bytes of file formats other than UTF-8 text. */
const signatures: readonly (readonly [bytes: readonly number[], name: string, hint: string])[] = [
  [[0xff, 0xfe], 'UTF-16', 'Save it as UTF-8.'],
  [[0xfe, 0xff], 'UTF-16', 'Save it as UTF-8.'],
  [[0x1f, 0x8b], 'compressed with gzip', 'Unpack it first: gunzip -c FILE | iga match -a - …'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'compressed with Zstandard', 'Unpack it first.'],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'a ZIP archive or an Excel workbook',
    'Save the table as CSV in UTF-8.',
  ],
]

/**
 * Yields the bytes of a text file without the byte order mark.
 *
 * @param name The file name for messages.
 * @throws UsageError `invalid_utf8` if the first bytes show that the file is not UTF-8 text.
 */
export async function* utf8Chunks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < 4) continue
    yield checkedStart(start, name)
    start = undefined
  }
  if (start !== undefined && start.length > 0) yield checkedStart(start, name)
}

function checkedStart(start: Buffer, name: string): Buffer {
  for (const [bytes, format, hint] of signatures) {
    if (bytes.every((byte, index) => start[index] === byte)) throw refused(name, format, hint)
  }
  // Every format begins with ASCII characters, which contain NUL bytes in UTF-16 and UTF-32.
  if (start.subarray(0, 4).includes(0)) {
    throw refused(name, 'UTF-16, UTF-32 or binary', 'Save it as UTF-8 text.')
  }
  return start.subarray(0, 3).equals(byteOrderMark) ? start.subarray(3) : start
}

function refused(name: string, format: string, hint: string): UsageError {
  return new UsageError({
    code: 'invalid_utf8',
    message: `${name} is ${format}, not UTF-8 text`,
    hint,
    source: name,
  })
}
