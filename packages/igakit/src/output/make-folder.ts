import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { orUnwritable, systemError } from './unwritable.ts'

/**
 * Creates a folder and its missing parents; does nothing if the folder exists. The recursive `mkdir` of Node.js never
 * ends in folders that hold no new folders, such as `/proc`.
 *
 * @param path The absolute path.
 * @param name The folder as given.
 * @throws UsageError `unwritable_file`
 */
export async function makeFolder(path: string, name: string): Promise<void> {
  await orUnwritable(name, create(await missingFolders(path, name)))
}

/** Refuses a path at which no folder can be, since it or a parent is a file. @throws UsageError `unwritable_file` */
export async function checkFolder(path: string, name: string): Promise<void> {
  await missingFolders(path, name)
}

/** Returns the folders of a path that do not exist, the outermost first. */
async function missingFolders(path: string, name: string): Promise<readonly string[]> {
  const missing: string[] = []
  for (let at = path; ; at = dirname(at)) {
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other
    const found = await orUnwritable(name, stat(at).catch(undefinedIfMissing))
    if (found?.isDirectory() === true) return missing
    if (found !== undefined) {
      throw new UsageError({
        code: 'unwritable_file',
        message: at === path ? `${name} is a file, not a folder` : `${at} is a file, not a folder`,
        hint: 'Name a folder.',
        source: name,
      })
    }
    missing.unshift(at)
  }
}

async function create(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each folder is in the one before
      await mkdir(folder)
    } catch (error) {
      const code = codeOf(error)
      // Another process was faster.
      if (code === 'EEXIST') continue
      throw code === 'ENOENT' ? systemError('no folders') : error
    }
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
