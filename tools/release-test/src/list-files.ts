import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type RunOptions, runOrFail } from './run.ts'

/** The files that git lists for these options, without what is ignored and what is not there any more. */
export async function listFiles(options: readonly string[], where: RunOptions): Promise<string[]> {
  const args = ['ls-files', '-z', '--deduplicate', '--exclude-standard', ...options]
  const { stdout } = await runOrFail('git', args, where)
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(where.cwd, file)))
}
