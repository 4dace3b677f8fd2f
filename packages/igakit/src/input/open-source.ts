import { constants, type Stats } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { asFileError, fileError, orFileError } from './file-error.ts'

/** Something to read that is open. */
export interface OpenSource {
  /** What to call it in messages. */
  readonly name: string
  /** Its size, where it has one beforehand. */
  readonly size: number | undefined
  readonly chunks: AsyncIterable<Buffer>
  close(): Promise<void>
}

export const stdinName = 'standard input'

/** What may be opened. */
export interface OpenOptions {
  /**
   * True if pipes and devices are refused, which may never end. A person may name one on the command line, such as `<(…)`
   * of the shell; what names a file in a document is not to be trusted with it.
   */
  readonly regularOnly?: boolean
}

/** Opens standard input for `-`, else a file. */
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
      hint: 'Give a path, or `-` for standard input; is a variable of the shell not set?',
    })
  }
  return orFileError(spec, openFile(context, resolve(context.cwd, spec), spec, regularOnly))
}

async function openFile(
  { inputs }: Context,
  path: string,
  name: string,
  regularOnly: boolean,
): Promise<OpenSource> {
  if (regularOnly) refuseSpecial(await stat(path), name)
  // Opening a pipe waits for its writer, unless told otherwise: it may have taken the place of the file meanwhile.
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

function streamOf(handle: FileHandle): Readable {
  return handle.createReadStream({ autoClose: false })
}

async function* read(stream: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield Buffer.from(chunk)
  } catch (error) {
    throw asFileError(name, error)
  }
}
