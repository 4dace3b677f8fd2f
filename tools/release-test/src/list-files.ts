import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type RunOptions, runOrFail } from './run.ts'

/** Returns the files that `git ls-files` lists for the options, without ignored and deleted files. */
export async function listFiles(options: readonly string[], where: RunOptions): Promise<string[]> {
  const args = ['ls-files', '-z', '--deduplicate', '--exclude-standard', ...options]
  const { stdout } = await runOrFail('git', args, where)
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(where.cwd, file)))
}
