import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Context } from '../context.ts'
import { asFileError, fileError } from './file-error.ts'
import { type OpenOptions, readSource } from './source.ts'
import { UsageError } from '../usage-error.ts'

/** A file to read, or a file or folder that cannot be read. */
export interface FoundFile {
  /** The path as given, or the path below a given folder. */
  readonly path: string
  readonly problem?: UsageError
}

/** Folders with generated or third-party files. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist'])

/**
 * Finds the named files and, in the named folders and their subfolders, the matching files. Follows symbolic links to
 * files, not to folders. Skips hidden files and `skippedFolders`. Unreadable files are listed with their problem, so
 * that the remaining files are still checked.
 *
 * @param isWanted Decides by file name.
 * @returns Each file once, sorted by path.
 * @throws UsageError `usage` for an empty path, which would mean the current folder.
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

/** Throws if a path is empty, for example because a shell variable is unset. */
export function refuseEmpty(paths: readonly string[]): void {
  if (!paths.includes('')) return
  throw new UsageError({
    code: 'usage',
    message: 'the path of a file or folder is empty',
    hint: 'Pass a path, or . for the current folder. Is a shell variable unset?',
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

/** Finds the file of a directory entry; empty for a folder. */
export async function findFile(cwd: string, path: string): Promise<readonly FoundFile[]> {
  const stats = await orProblem(path, stat(resolve(cwd, path)))
  if (stats instanceof UsageError) return [{ path, problem: stats }]
  if (stats.isDirectory()) return []
  return stats.isFile() ? [{ path }] : [{ path, problem: notRegular(path) }]
}

/** Creates the error for a pipe or device: reading from a pipe without a writer would block forever. */
function notRegular(path: string): UsageError {
  return new UsageError({
    code: 'unreadable_file',
    message: `${path} is not a regular file`,
    hint: 'Remove it, or change its extension.',
    source: path,
  })
}

async function orProblem<T>(path: string, work: Promise<T>): Promise<T | UsageError> {
  try {
    return await work
  } catch (error) {
    const problem = asFileError(path, error)
    if (problem instanceof UsageError) return problem
    // Node.js rejects some paths without a system call, for example a path with a NUL character.
    if (error instanceof TypeError) return fileError(path, 'ENOENT')
    throw error
  }
}

/** The text of a file, or the problem that prevented reading it. */
export type ReadFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly problem: UsageError }

/** Reads a found file. Returns a problem instead of throwing, so that the remaining files are still read. */
export async function readFound(
  context: Context,
  { path, problem }: FoundFile,
  options?: OpenOptions,
): Promise<ReadFile> {
  if (problem !== undefined) return { path, problem }
  try {
    return { path, text: (await readSource(context, path, options)).text }
  } catch (error) {
    if (error instanceof UsageError) return { path, problem: error }
    throw error
  }
}
