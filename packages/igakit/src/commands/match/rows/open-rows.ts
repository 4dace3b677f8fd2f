import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../../../context.ts'
import { orFileError } from '../../../input/file-error.ts'
import { openSource } from '../../../input/source.ts'
import { UsageError } from '../../../usage-error.ts'
import type { ColumnSelection } from '../duckdb/parquet.ts'
import { type Compression, compressionOf, decompressed } from './detect/decompress.ts'
import { type Encoding, TextDecoding } from './detect/encoding.ts'
import { detectLayout, formatOf, type RowFormat, type RowLayout } from './detect/format.ts'

/** The properties of a file before it is read, as plain data. */
export interface RowFile {
  /** The file name for messages. */
  readonly name: string
  readonly format: RowFormat
  /** The separator of cells in a CSV file. */
  readonly delimiter: string
  /** The number of lines before the header of a CSV file. */
  readonly preamble: number
  readonly compression: Compression | undefined
  /** The size in bytes; `undefined` for a pipe or a device. */
  readonly size: number | undefined
}

/** An open file of accounts or users. */
export interface OpenRows extends RowFile {
  /** The path of a regular file. */
  readonly path: string | undefined
  /** The text of the file in UTF-8, without a byte order mark; can be read once. */
  readonly chunks: AsyncIterable<Buffer>
  /** The encoding detected so far. */
  readonly encoding: Encoding
  /** The number of bytes read so far, as stored in the file. */
  readonly readBytes: number
  close(): Promise<void>
}

export interface OpenRowsOptions {
  /** The format to use if the file name does not imply one. */
  readonly format: RowFormat | undefined
  /** The encoding to use instead of the detected one. */
  readonly encoding: Encoding | undefined
  /** Selects the columns of a Parquet file; all by default. */
  readonly select?: ColumnSelection
}

/** The number of bytes used to detect the layout of a file. */
const headBytes = 64 * 1024

/** Opens a file of accounts or users, and detects its compression, encoding and layout. */
export async function openRows(
  context: Context,
  path: string,
  { encoding, format, select }: OpenRowsOptions,
): Promise<OpenRows> {
  const source = await openSource(context, path)
  try {
    const { chunks, name, size } = source
    const absolute = size === undefined ? undefined : resolve(context.cwd, path)
    const whole = absolute === undefined ? chunks : await unchanged(chunks, absolute, name)
    const counted = new CountedBytes(whole)
    const stored = await Head.of(counted.read(), 4)
    const common = { name, size, path: absolute, close: () => source.close() }
    if (isParquet(stored.bytes)) {
      return {
        ...common,
        format: 'parquet',
        delimiter: '',
        preamble: 0,
        compression: undefined,
        encoding: 'utf-8',
        get readBytes() {
          return counted.bytes
        },
        chunks: parquetChunks(absolute, name, select),
      }
    }
    refuseSignature(stored.bytes, name)
    const compression = compressionOf(stored.bytes)
    const plain =
      compression === undefined ? stored.all() : decompressed(stored.all(), compression, name)
    const decoding = new TextDecoding(name, encoding)
    const text = await Head.of(decoding.utf8(withoutSignature(plain, name)), headBytes)
    const layout = layoutOf(path, text, format)
    return {
      ...common,
      ...layout,
      compression,
      chunks: text.all(),
      get encoding() {
        return decoding.encoding
      },
      get readBytes() {
        return counted.bytes
      },
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Returns the fraction of the files' bytes that has been read; `undefined` for pipes. */
export function readShareOf(files: readonly OpenRows[]): number | undefined {
  let read = 0
  let size = 0
  for (const each of files) {
    if (each.size === undefined) return undefined
    read += each.readBytes
    size += each.size
  }
  return size === 0 ? undefined : read / size
}

async function* parquetChunks(
  path: string | undefined,
  name: string,
  select: ColumnSelection | undefined,
): AsyncGenerator<Buffer> {
  if (path === undefined) {
    throw new UsageError({
      code: 'unsupported_format',
      message: `${name} is a Parquet file, which cannot be read from a pipe`,
      hint: 'Pass the name of the file.',
      source: name,
    })
  }
  const { parquetLines } = await import('../duckdb/parquet.ts')
  yield* parquetLines(path, name, select)
}

function layoutOf(path: string, { bytes }: Head, format: RowFormat | undefined): RowLayout {
  if ((formatOf(path) ?? format) === 'parquet') {
    throw new UsageError({
      code: 'unsupported_format',
      message: `${path} is not a Parquet file`,
      hint: 'Check the file, or rename it after its format.',
      source: path,
    })
  }
  return detectLayout(path, bytes.toString('utf8'), format === 'parquet' ? undefined : format)
}

/** Counts the bytes of a source. */
class CountedBytes {
  bytes = 0
  readonly #chunks: AsyncIterable<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks
  }

  async *read(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#chunks) {
      this.bytes += chunk.length
      yield chunk
    }
  }
}

/** The first bytes of a source. The source can still be read from the start. */
class Head {
  readonly bytes: Buffer
  readonly #rest: AsyncIterator<Buffer>

  private constructor(bytes: Buffer, rest: AsyncIterator<Buffer>) {
    this.bytes = bytes
    this.#rest = rest
  }

  /** @param least The number of bytes to read, unless the source is shorter. */
  static async of(chunks: AsyncIterable<Buffer>, least: number): Promise<Head> {
    const rest = chunks[Symbol.asyncIterator]()
    const parts: Buffer[] = []
    let size = 0
    while (size < least) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
      const { done, value } = await rest.next()
      if (done === true) break
      parts.push(value)
      size += value.length
    }
    return new Head(Buffer.concat(parts), rest)
  }

  async *all(): AsyncGenerator<Buffer> {
    if (this.bytes.length > 0) yield this.bytes
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
      const { done, value } = await this.#rest.next()
      if (done === true) return
      yield value
    }
  }
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

function isParquet(start: Buffer): boolean {
  return start.toString('latin1', 0, 4) === 'PAR1'
}

/** The first bytes of formats that cannot be read. */
const signatures: readonly (readonly [bytes: string, name: string, hint: string])[] = [
  ['PK\u0003\u0004', 'a ZIP archive or an Excel workbook', 'Save the table as CSV.'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel workbook', 'Save the table as CSV.'],
  ['%PDF', 'a PDF document', 'Export the table as CSV.'],
  ['BZh', 'compressed with bzip2', 'Unpack the file first, or compress it with gzip.'],
]

function refuseSignature(start: Buffer, name: string): void {
  const text = start.toString('latin1', 0, 4)
  const found = signatures.find(([bytes]) => text.startsWith(bytes))
  if (found === undefined) return
  const [, format, hint] = found
  throw new UsageError({
    code: 'unsupported_format',
    message: `${name} is ${format}, not CSV, JSON or Parquet`,
    hint,
    source: name,
  })
}

/** Checks the signature of unpacked data, too. */
async function* withoutSignature(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  const head = await Head.of(chunks, 4)
  refuseSignature(head.bytes, name)
  yield* head.all()
}
