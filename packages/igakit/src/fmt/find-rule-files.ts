import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isSuite } from '../regions/find-regions.ts'
import { orFileError } from '../input/file-error.ts'
import { UsageError } from '../usage-error.ts'

/** Folders that hold what others made. */
const skipped = new Set(['node_modules', 'dist'])

/**
 * Files as they are named, and of folders the rules and suites in them, in the order of their names; each once. That
 * there is none is wrong usage: a misspelt folder must not pass for one that is fine.
 */
export async function findRuleFiles(
  cwd: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const stats = await orFileError(path, stat(resolve(cwd, path)))
      return stats.isDirectory() ? filesIn(cwd, path) : [path]
    }),
  )
  const files = [...new Set(found.flat())]
  if (files.length > 0 || paths.length === 0) return files
  throw new UsageError({
    code: 'missing_rule',
    message: `there is no rule in ${paths.map(folderName).join(', ')}`,
    hint: 'Rules are files that end in .cel, suites end in .cel.yaml or .cel.json.',
  })
}

function folderName(path: string): string {
  return path === '.' ? 'the current folder' : path
}

/** Rules and suites of them. */
function isRuleFile(name: string): boolean {
  return name.endsWith('.cel') || isSuite(name)
}

async function filesIn(cwd: string, folder: string): Promise<readonly string[]> {
  const entries = await orFileError(folder, readdir(resolve(cwd, folder), { withFileTypes: true }))
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !skipped.has(name))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      .map(async (entry): Promise<readonly string[]> => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return filesIn(cwd, path)
        return entry.isFile() && isRuleFile(entry.name) ? [path] : []
      }),
  )
  return found.flat()
}
