import { isUtf8 } from 'node:buffer'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { asFileError, fileError, orFileError } from './file-error.ts'
import { refuseOutside } from './roots.ts'
import { UsageError } from '../usage-error.ts'

/** The maximum size of a file, standard input or a line of a stream, in bytes. */
export const inputLimitBytes = 16 * 1024 * 1024
export const inputLimitName = 'the limit of 16 MiB'

/** Text with its display name. */
export interface SourceText {
  readonly text: string
  readonly name: string
  /** True if the text is an argument of the command. */
  readonly isArgument?: boolean
}

/** Reads a file or, for `-`, standard input. The content must be non-empty UTF-8 within the size limit. */
export async function readSource(
  context: Context,
  spec: string,
  options?: OpenOptions,
): Promise<SourceText> {
  const source = await openSource(context, spec, options)
  try {
    return { name: source.name, text: decode(await collect(source), source.name) }
  } finally {
    await source.close()
  }
}

/** Reads a source up to the limit. The size is not reliable: a pipe has no known size, and a file can grow. */
async function collect({ chunks, name, size }: OpenSource): Promise<Buffer> {
  if (size !== undefined && size > inputLimitBytes) throw tooLarge(name)
  const parts: Buffer[] = []
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > inputLimitBytes) throw tooLarge(name)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

function decode(bytes: Buffer, name: string): string {
  if (!isUtf8(bytes) || isUtf16(bytes)) throw notUtf8(bytes, name)
  const text = new TextDecoder().decode(bytes)
  if (text.trim() !== '') return text
  throw new UsageError({
    code: 'empty_input',
    message: `${name} is empty`,
    hint: name === stdinName ? 'Pipe data into it, or name a file.' : 'Name a file with content.',
    source: name,
  })
}

function tooLarge(name: string): UsageError {
  return new UsageError({
    code: 'limit_exceeded',
    message: `${name} is larger than ${inputLimitName}`,
    hint: 'Pass less data.',
    source: name,
  })
}

function notUtf8(bytes: Buffer, name: string): UsageError {
  const isWide = isUtf16(bytes)
  const line = isWide ? 1 : firstInvalidLine(bytes)
  return new UsageError({
    code: 'invalid_utf8',
    message: isWide ? `${name} is UTF-16, not UTF-8` : `${name} is not UTF-8`,
    hint: 'Save it as UTF-8.',
    source: name,
    problems: [{ message: 'bytes that are not UTF-8', place: { line, column: 0 } }],
  })
}

/**
 * True if bytes start with the byte order mark of UTF-16, or if every other byte is NUL as in UTF-16 without a mark.
 * Such bytes are valid UTF-8, but not text.
 */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return true
  const start = [...bytes.subarray(0, 64)]
  if (start.length < 4) return false
  return [0, 1].some((parity) =>
    start.every((byte, index) => (byte === 0) === (index % 2 === parity)),
  )
}

/**
 * Returns the 1-based number of the first line that is not UTF-8. Lines can be checked separately, because in UTF-8
 * a line feed is never part of another character.
 */
function firstInvalidLine(bytes: Buffer): number {
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(0x0a, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
    line++
  }
}

/** A file or standard input, open for reading. */
export interface OpenSource {
  /** The display name. */
  readonly name: string
  /** The size in bytes, if known in advance. */
  readonly size: number | undefined
  readonly chunks: AsyncIterable<Buffer>
  close(): Promise<void>
}

export const stdinName = 'standard input'

export interface OpenOptions {
  /**
   * True to reject pipes and devices, which may never end. A user may pass a pipe on the command line, such as
   * `<(…)` in a shell, but file names in documents are not trusted.
   */
  readonly regularOnly?: boolean
}

/** Opens a file or, for `-`, standard input. */
export async function openSource(
  context: Context,
  spec: string,
  { regularOnly = false }: OpenOptions = {},
): Promise<OpenSource> {
  if (spec === '-') {
    await context.inputs.addStream(context.stdin, stdinName)
    const chunks = read(context.stdin, stdinName)
    return { name: stdinName, size: undefined, chunks, close: () => Promise.resolve() }
  }
  if (spec === '') {
    throw new UsageError({
      code: 'usage',
      message: 'the path of a file is empty',
      hint: 'Pass a path, or `-` for standard input. Is a shell variable unset?',
    })
  }
  return orFileError(spec, openFile(context, resolve(context.cwd, spec), spec, regularOnly))
}

async function openFile(
  { inputs, roots }: Context,
  path: string,
  name: string,
  regularOnly: boolean,
): Promise<OpenSource> {
  await refuseOutside(roots, path, name)
  const found = await stat(path)
  if (regularOnly) refuseSpecial(found, name)
  if (found.isFIFO()) {
    const { readPipe } = await import('../pipes/open-pipe.ts')
    const pipe = await readPipe(path)
    return { name, size: undefined, chunks: read(pipe.chunks, name), close: pipe.close }
  }
  // Opening a pipe would block until there is a writer, and a pipe may have replaced the file since the check.
  const flags = regularOnly ? constants.O_RDONLY | constants.O_NONBLOCK : constants.O_RDONLY
  const handle = await open(path, flags)
  const stats = await handle.stat({ bigint: true })
  try {
    if (regularOnly) refuseSpecial(stats, name)
  } catch (error) {
    await handle.close()
    throw error
  }
  if (stats.isDirectory()) {
    await handle.close()
    throw fileError(name, 'EISDIR')
  }
  inputs.add(stats, name)
  return {
    name,
    size: stats.isFile() ? Number(stats.size) : undefined,
    chunks: read(streamOf(handle), name),
    close: () => handle.close(),
  }
}

function refuseSpecial(stats: Pick<Stats, 'isDirectory' | 'isFile'>, name: string): void {
  if (!stats.isFile() && !stats.isDirectory()) throw fileError(name, 'not regular')
}

/** The size of the chunks of a file. */
const chunkBytes = 256 * 1024

function streamOf(handle: FileHandle): Readable {
  return handle.createReadStream({ autoClose: false, highWaterMark: chunkBytes })
}

async function* read(stream: AsyncIterable<Buffer | string>, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
  } catch (error) {
    throw asFileError(name, error)
  }
}
