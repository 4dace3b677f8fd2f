import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { FileReader, FileReading } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { readSource } from '../input/read-source.ts'
import { UsageError } from '../usage-error.ts'

/** What a reader is given. */
interface ReaderOptions {
  readonly allowsOutside: boolean
  /** Is told of every file that a suite names, by its absolute path. */
  readonly onRead?: (path: string, suite: string) => void
}

/**
 * Reads the files that suites name. Where they may not be outside of the suite's folder, links are followed to see where
 * they lead: a suite from elsewhere could otherwise have any file of the machine in a report.
 */
export function createSuiteFileReader(
  context: Context,
  { allowsOutside, onRead }: ReaderOptions,
): FileReader {
  return async (path, suite) => {
    const folder = dirname(resolve(context.cwd, suite))
    const file = resolve(folder, path)
    onRead?.(file, suite)
    if (!allowsOutside && !(await isInside(folder, file))) {
      return { ok: false, message: "is outside of the suite's folder", isOutside: true }
    }
    return read(context, file, path)
  }
}

async function read(context: Context, file: string, path: string): Promise<FileReading> {
  try {
    return { ok: true, text: (await readSource(context, file, { regularOnly: true })).text }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    // The message names the file by its absolute path, the report as the suite does.
    return { ok: false, message: error.message.replace(file, '').replace(path, '').trim() }
  }
}

/** Whether a file is in a folder, links followed; one that is not there is judged by its path. */
async function isInside(folder: string, file: string): Promise<boolean> {
  const base = await realpath(folder)
  const target = await realpath(file).catch(() => resolve(base, relative(folder, file)))
  const path = relative(base, target)
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}
