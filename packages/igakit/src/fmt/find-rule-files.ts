import { findFiles, type FoundFile } from '../input/find-files.ts'
import { isSuite } from '../regions/find-regions.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Finds rules and suites: files as they are named, and of folders those in them.
 *
 * @throws UsageError `missing_rule` if paths are given and none leads to a rule: a misspelt folder must not pass.
 */
export async function findRuleFiles(
  cwd: string,
  paths: readonly string[],
): Promise<readonly FoundFile[]> {
  const files = await findFiles(cwd, paths, (name) => name.endsWith('.cel') || isSuite(name))
  if (files.length > 0 || paths.length === 0) return files
  throw noRule(paths)
}

/** The error of paths that lead to no rule. */
export function noRule(paths: readonly string[]): UsageError {
  const names = paths.map((path) => (path === '.' ? 'the current folder' : path))
  return new UsageError({
    code: 'missing_rule',
    message: `there is no rule in ${names.join(', ')}`,
    hint: 'Rules are files that end in .cel, suites end in .cel.yaml or .cel.json.',
  })
}
