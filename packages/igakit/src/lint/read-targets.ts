import { dirname, join, resolve } from 'node:path'
import { type Environment, getEnvironment, isEnvironmentId } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { leavesFolder } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { findRuleFiles } from '../fmt/find-rule-files.ts'
import { readSource } from '../input/read-source.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import { isSuite } from '../regions/find-regions.ts'
import { environmentOf } from '../regions/rule-file.ts'
import { createSuiteFileReader } from '../suites/suite-file-reader.ts'
import { type LintTarget, wholeTarget } from './lint-target.ts'
import { suiteTargets } from './suite-targets.ts'

interface TargetOptions {
  /** Of rules that do not say theirs. */
  readonly environment: Environment
  readonly profile: Profile | undefined
}

/** The rules in files: those of suites too, and of the files that suites name, in the suite's environment. */
export async function readTargets(
  context: Context,
  paths: readonly string[],
  { environment, profile }: TargetOptions,
): Promise<readonly LintTarget[]> {
  const files = await findRuleFiles(context.cwd, paths)
  const targets: LintTarget[] = []
  const named = new Map<string, Environment>()
  const readFile = createSuiteFileReader(context, { allowsOutside: false })
  for (const path of files.filter((each) => isSuite(each))) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that few files are open at once.
    const { text } = await readSource(context, path)
    const suite = suiteTargets({ name: path, text }, profile)
    targets.push(...suite.targets)
    for (const rule of suite.files) {
      const name = join(dirname(path), rule.path)
      const key = resolve(context.cwd, name)
      if (leavesFolder(rule.path) || named.has(key)) continue
      named.set(key, rule.environment)
      // oxlint-disable-next-line no-await-in-loop -- the same
      const reading = await readFile(rule.path, path)
      // What cannot be read is for `iga test` to say.
      if (!reading.ok) continue
      targets.push(wholeTarget({ name, text: reading.text }, rule.environment, true))
    }
  }
  for (const path of files) {
    if (isSuite(path) || named.has(resolve(context.cwd, path))) continue
    // oxlint-disable-next-line no-await-in-loop -- the same
    const source = { name: path, text: (await readSource(context, path)).text }
    targets.push(wholeTarget(source, ownEnvironment(source.text, environment, profile), true))
  }
  return targets
}

/** The environment that a rule file names in a comment at its beginning, else that of the command. */
export function ownEnvironment(
  text: string,
  fallback: Environment,
  profile: Profile | undefined,
): Environment {
  const id = environmentOf(text)
  if (id === undefined) return fallback
  return isEnvironmentId(id) ? getEnvironment(id, profile) : selectEnvironment(id, profile)
}
