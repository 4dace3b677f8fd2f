import { resolve } from 'node:path'
import type { FoundFile } from '../input/find-files.ts'
import { type Configs, pathInConfig } from './config.ts'

/** Removes the files that a configuration ignores, except files that the user named. */
export async function withoutIgnored(
  files: readonly FoundFile[],
  named: readonly string[],
  { configs, cwd }: { readonly configs: Configs; readonly cwd: string },
): Promise<readonly FoundFile[]> {
  const paths = new Set(named.map((path) => resolve(cwd, path)))
  const kept = await Promise.all(
    files.map(async (file) => {
      if (paths.has(resolve(cwd, file.path))) return [file]
      const config = await configs.of(file.path)
      return config?.isIgnored(pathInConfig(cwd, file.path, config)) === true ? [] : [file]
    }),
  )
  return kept.flat()
}
