import { dirname, join, resolve } from 'node:path'
import { type Environment, getEnvironment, isEnvironmentId } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { leavesFolder } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { findRuleFiles } from '../fmt/find-rule-files.ts'
import { readFound } from '../input/read-found.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import { isSuite } from '../regions/find-regions.ts'
import { environmentOf } from '../regions/rule-file.ts'
import { createSuiteFileReader } from '../suites/suite-file-reader.ts'
import { UsageError } from '../usage-error.ts'
import { fileReports } from './file-report.ts'
import type { LintReport } from './lint-report.ts'
import { type LintTarget, wholeTarget } from './lint-target.ts'
import { suiteTargets } from './suite-targets.ts'

interface TargetOptions {
  /** Of rules that do not say theirs. */
  readonly environment: Environment
  readonly profile: Profile | undefined
}

/** A rule to lint, or the report of a file that cannot be linted. */
export type LintEntry = LintTarget | LintReport

/**
 * Reads the rules of files, in the order of the files. The rules of a suite come with those of the files that it names, in
 * the environment of the suite. A file that cannot be read is reported, and the others are read.
 */
export async function readTargets(
  context: Context,
  paths: readonly string[],
  { environment, profile }: TargetOptions,
): Promise<readonly LintEntry[]> {
  const files = await findRuleFiles(context.cwd, paths)
  const ofSuites = new Map<string, readonly LintEntry[]>()
  const named = new Set<string>()
  // Before the rule files, whose environment is that of the suite that names them.
  for (const file of files.filter(({ path }) => isSuite(path))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that few files are open at once
    const read = await readFound(context, file)
    const entries =
      'problem' in read
        ? fileReports(read.path, read.problem)
        : // oxlint-disable-next-line no-await-in-loop -- see above
          await readSuite(context, { name: read.path, text: read.text }, profile, named)
    ofSuites.set(file.path, entries)
  }
  const entries: LintEntry[] = []
  for (const file of files) {
    const { path } = file
    const ofSuite = ofSuites.get(path)
    if (ofSuite !== undefined) entries.push(...ofSuite)
    else if (!named.has(resolve(context.cwd, path))) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const read = await readFound(context, file)
      if ('problem' in read) entries.push(...fileReports(path, read.problem))
      else entries.push(...ruleEntries(path, read.text, environment, profile))
    }
  }
  return entries
}

function ruleEntries(
  name: string,
  text: string,
  environment: Environment,
  profile: Profile | undefined,
): readonly LintEntry[] {
  return orReports(name, text, () => [
    wholeTarget({ name, text }, ownEnvironment(text, environment, profile), true),
  ])
}

/** The rules of a suite, and of the files that it names; adds the absolute paths of these files to `named`. */
async function readSuite(
  context: Context,
  { name: suite, text }: { readonly name: string; readonly text: string },
  profile: Profile | undefined,
  named: Set<string>,
): Promise<readonly LintEntry[]> {
  const entries: LintEntry[] = []
  const reading = orReports(suite, text, () => suiteTargets({ name: suite, text }, profile))
  if (!('targets' in reading)) return reading
  entries.push(...reading.targets)
  const readFile = createSuiteFileReader(context, { allowsOutside: false })
  for (const rule of reading.files) {
    const name = join(dirname(suite), rule.path)
    const key = resolve(context.cwd, name)
    // A file outside of the folder is linted when it is named itself.
    if (leavesFolder(rule.path) || named.has(key)) continue
    named.add(key)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that few files are open at once
    const file = await readFile(rule.path, suite)
    if (file.ok) {
      entries.push(wholeTarget({ name, text: file.text }, rule.environment, true))
    } else {
      const problem = new UsageError({
        code: 'unreadable_file',
        message: `${rule.path} ${file.message}`,
        hint: 'Correct the path in the suite, or the file.',
        source: suite,
      })
      entries.push(...fileReports(suite, problem))
    }
  }
  return entries
}

function orReports<T>(name: string, text: string, read: () => T): T | readonly LintReport[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof UsageError) return fileReports(name, error, text)
    throw error
  }
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
