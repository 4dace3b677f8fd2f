import { open, type FileHandle } from 'node:fs/promises'
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

/** Opens standard input for `-`, else a file. */
export async function openSource(context: Context, spec: string): Promise<OpenSource> {
  if (spec === '-') {
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
  return orFileError(spec, openFile(resolve(context.cwd, spec), spec))
}

async function openFile(path: string, name: string): Promise<OpenSource> {
  const handle = await open(path)
  const stats = await handle.stat()
  if (stats.isDirectory()) {
    await handle.close()
    throw fileError(name, 'EISDIR')
  }
  return {
    name,
    size: stats.isFile() ? stats.size : undefined,
    chunks: read(streamOf(handle), name),
    close: () => handle.close(),
  }
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
