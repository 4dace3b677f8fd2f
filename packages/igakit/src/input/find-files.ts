import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { asFileError, fileError } from './file-error.ts'

/** A file to read, or a file or folder that cannot be read. */
export interface FoundFile {
  /** The path as it was given, or relative to the folder that was given. */
  readonly path: string
  readonly problem?: UsageError
}

/** Folders with generated or foreign files. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist'])

/**
 * Finds files: those that are named, and of folders the wanted files in them and below, by name. Follows symbolic links to
 * files, not to folders. Skips hidden files and `skippedFolders`. Whatever cannot be read is listed with its problem,
 * so that one file does not keep the others from being checked.
 *
 * @param isWanted - Decides by the name of a file.
 * @returns Each file once, in the order of the paths.
 * @throws UsageError `usage` if a path is empty, which would stand for the current folder.
 */
export async function findFiles(
  cwd: string,
  paths: readonly string[],
  isWanted: (name: string) => boolean,
): Promise<readonly FoundFile[]> {
  refuseEmpty(paths)
  const found = await Promise.all(
    paths.map(async (path): Promise<readonly FoundFile[]> => {
      const stats = await orProblem(path, stat(resolve(cwd, path)))
      if (stats instanceof UsageError) return [{ path, problem: stats }]
      return stats.isDirectory() ? filesIn(cwd, path, isWanted) : [{ path }]
    }),
  )
  return [...new Map(found.flat().map((file) => [resolve(cwd, file.path), file])).values()]
}

/** Throws if a path is empty, as that of a variable of the shell that is not set. */
export function refuseEmpty(paths: readonly string[]): void {
  if (!paths.includes('')) return
  throw new UsageError({
    code: 'usage',
    message: 'the path of a file or folder is empty',
    hint: 'Give a path, or . for the current folder. Is a variable of the shell not set?',
  })
}

async function filesIn(
  cwd: string,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<readonly FoundFile[]> {
  const entries = await orProblem(folder, readdir(resolve(cwd, folder), { withFileTypes: true }))
  if (entries instanceof UsageError) return [{ path: folder, problem: entries }]
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !skippedFolders.has(name))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      .map((entry): Promise<readonly FoundFile[]> => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return filesIn(cwd, path, isWanted)
        return isWanted(entry.name) ? findFile(cwd, path) : Promise.resolve([])
      }),
  )
  return found.flat()
}

/** Finds the file that an entry of a folder leads to: nothing if that is a folder. */
export async function findFile(cwd: string, path: string): Promise<readonly FoundFile[]> {
  const stats = await orProblem(path, stat(resolve(cwd, path)))
  if (stats instanceof UsageError) return [{ path, problem: stats }]
  if (stats.isDirectory()) return []
  return stats.isFile() ? [{ path }] : [{ path, problem: notRegular(path) }]
}

/** Reading a pipe that nobody writes to would wait forever. */
function notRegular(path: string): UsageError {
  return new UsageError({
    code: 'unreadable_file',
    message: `${path} is not a regular file`,
    hint: 'Remove it, or give it another ending.',
    source: path,
  })
}

async function orProblem<T>(path: string, work: Promise<T>): Promise<T | UsageError> {
  try {
    return await work
  } catch (error) {
    const problem = asFileError(path, error)
    if (problem instanceof UsageError) return problem
    // Such as a path with a NUL character, which no call of the operating system is made for.
    if (error instanceof TypeError) return fileError(path, 'ENOENT')
    throw error
  }
}
