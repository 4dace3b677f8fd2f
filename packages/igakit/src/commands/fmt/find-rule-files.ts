import { findFiles, type FoundFile } from '../../input/find-files.ts'
import { isSuite } from '../../input/rule-text.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * Finds rules and suites: the named files, and all rules and suites in the named folders.
 *
 * @throws UsageError `missing_rule` if no path leads to a rule, so that a misspelt folder is an error.
 */
export async function findRuleFiles(
  cwd: string,
  paths: readonly string[],
): Promise<readonly FoundFile[]> {
  const files = await findFiles(cwd, paths, (name) => name.endsWith('.cel') || isSuite(name))
  if (files.length > 0 || paths.length === 0) return files
  throw noRule(paths)
}

/** Creates the error for paths without rules. */
export function noRule(paths: readonly string[]): UsageError {
  const names = paths.map((path) => (path === '.' ? 'the current folder' : path))
  return new UsageError({
    code: 'missing_rule',
    message: `there is no rule in ${names.join(', ')}`,
    hint: 'Rule files end in .cel, suites in .cel.yaml or .cel.json.',
  })
}
