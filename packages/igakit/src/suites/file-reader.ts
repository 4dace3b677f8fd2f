import { realpath } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { FileReader, ReadFileResult } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { isInside } from '../input/roots.ts'
import { readSource } from '../input/source.ts'
import { UsageError } from '../usage-error.ts'

interface ReaderOptions {
  readonly allowsOutside: boolean
  /** Called with the absolute path of every file that a suite references. */
  readonly onRead?: (path: string, suite: string) => void
}

/**
 * Creates a reader for the files that suites reference. If files outside the suite's folder are not allowed, links
 * are resolved first; otherwise, an untrusted suite could include any file on the machine in a report.
 */
export function createSuiteFileReader(
  context: Context,
  { allowsOutside, onRead }: ReaderOptions,
): FileReader {
  return async (path, suite) => {
    const folder = dirname(resolve(context.cwd, suite))
    const file = resolve(folder, path)
    onRead?.(file, suite)
    if (!allowsOutside && !(await isInFolder(folder, file))) {
      return { ok: false, message: "is outside the suite's folder", isOutside: true }
    }
    return read(context, file, path)
  }
}

async function read(context: Context, file: string, path: string): Promise<ReadFileResult> {
  try {
    return { ok: true, text: (await readSource(context, file, { regularOnly: true })).text }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    // The message contains the absolute path; the report uses the path from the suite.
    return { ok: false, message: error.message.replace(file, '').replace(path, '').trim() }
  }
}

/** True if a file is in a folder, with links resolved. For a missing file, only the path is checked. */
async function isInFolder(folder: string, file: string): Promise<boolean> {
  const base = await realpath(folder)
  const target = await realpath(file).catch(() => resolve(base, relative(folder, file)))
  return isInside(base, target)
}
