import { dirname, join, resolve } from 'node:path'
import { escapesFolder } from '@igakit/cel-testing'
import { codePointOffset } from '../../code-points.ts'
import { findRuleFiles } from '../fmt/find-rule-files.ts'
import type { LintReport } from './lint-report.ts'
import { type LintTarget, wholeTarget } from './lint-targets.ts'
import { suiteTargets } from './suite-targets.ts'
import { withoutIgnored } from '../../config/ignored.ts'
import type { RuleContext, RuleContexts } from '../../config/rule-contexts.ts'
import { lintOptionsOf } from '../../config/settings.ts'
import type { Context } from '../../context.ts'
import { isImportFile } from '../../input/import-files.ts'
import { readFound } from '../../input/find-files.ts'
import { isSuite } from '../../regions/find-regions.ts'
import { createSuiteFileReader } from '../../suites/file-reader.ts'
import { type Place, UsageError } from '../../usage-error.ts'

/** A rule to lint, or the report for a file that cannot be linted. */
export type LintEntry = LintTarget | LintReport

/**
 * Reads the rules in files, in the order of the files. A suite adds the rule files that it references, with its
 * environment. Unreadable files are reported without stopping the run.
 */
export async function readTargets(
  context: Context,
  paths: readonly string[],
  contexts: RuleContexts,
): Promise<readonly LintEntry[]> {
  const { configs } = contexts
  const found = await findRuleFiles(context.cwd, paths)
  const files = await withoutIgnored(found, paths, { configs, cwd: context.cwd })
  const ofSuites = new Map<string, readonly LintEntry[]>()
  const named = new Set<string>()
  // Suites are read before rule files, because a suite sets the environment of the rule files that it references.
  for (const file of files.filter(({ path }) => isSuite(path))) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    const read = await readFound(context, file)
    const entries =
      'problem' in read
        ? fileReports(read.path, read.problem)
        : // oxlint-disable-next-line no-await-in-loop -- see above
          await readSuite(context, { name: read.path, text: read.text }, contexts, named)
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
      else if (isImportFile(path)) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        entries.push(...(await policyEntries(context, path, read.text, contexts)))
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      else entries.push(...(await ruleEntries(path, read.text, contexts)))
    }
  }
  return entries
}

async function policyEntries(
  context: Context,
  path: string,
  text: string,
  contexts: RuleContexts,
): Promise<readonly LintEntry[]> {
  const { importTargets } = await import('./import-targets.ts')
  const { problem, targets } = await importTargets(context, path, text, await contexts.of(path, ''))
  return [...targets, ...(problem === undefined ? [] : fileReports(path, problem, text))]
}

function ruleEntries(
  name: string,
  text: string,
  contexts: RuleContexts,
): Promise<readonly LintEntry[]> {
  return orReports(name, text, async () => [
    wholeTarget({ name, text }, await contexts.of(name, text), true),
  ])
}

/**
 * Returns the rules in a suite and in the files that it references; adds the absolute paths of these files to
 * `named`.
 */
async function readSuite(
  context: Context,
  { name: suite, text }: { readonly name: string; readonly text: string },
  contexts: RuleContexts,
  named: Set<string>,
): Promise<readonly LintEntry[]> {
  const entries: LintEntry[] = []
  const reading = await orReports(suite, text, async () =>
    suiteTargets({ name: suite, text }, await suiteContext(contexts, suite)),
  )
  if (!('targets' in reading)) return reading
  entries.push(...reading.targets)
  const readFile = createSuiteFileReader(context, { allowsOutside: false })
  for (const rule of reading.files) {
    const name = join(dirname(suite), rule.path)
    const key = resolve(context.cwd, name)
    // A file outside the suite's folder is linted only if the user passes its path.
    if (escapesFolder(rule.path) || named.has(key)) continue
    named.add(key)
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    const file = await readFile(rule.path, suite)
    if (file.ok) {
      const { environment } = rule
      // oxlint-disable-next-line no-await-in-loop -- see above
      const own = await lintOptionsOf(await contexts.settingsOf(name, file.text))
      const lint = { ...own, platform: own.platform ?? reading.platform }
      entries.push(wholeTarget({ name, text: file.text }, { environment, lint }, true))
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

async function suiteContext(
  contexts: RuleContexts,
  suite: string,
): Promise<Pick<RuleContext, 'lint' | 'profile'>> {
  const settings = await contexts.settingsOf(suite)
  const [lint, profile] = await Promise.all([lintOptionsOf(settings), contexts.profileOf(settings)])
  return { lint, profile }
}

async function orReports<T>(
  name: string,
  text: string,
  read: () => Promise<T>,
): Promise<T | readonly LintReport[]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UsageError && (error.source === undefined || error.source === name)) {
      return fileReports(name, error, text)
    }
    throw error
  }
}

/**
 * Reports a file that cannot be linted: at each position in the error, or for the whole file if there are none.
 *
 * @param text The file's text, if it could be read.
 */
export function fileReports(
  name: string,
  { code, hint, message, problems }: UsageError,
  text: string = '',
): readonly LintReport[] {
  const report = (what: string, place: Place = { line: 1, column: 0 }): LintReport => {
    const lines = text.split('\n').slice(0, place.line)
    const lineStart = lines.slice(0, -1).reduce((sum, line) => sum + line.length + 1, 0)
    const offset = lineStart + codePointOffset(lines.at(-1) ?? '', place.column)
    return {
      kind: 'file',
      code,
      severity: 'error',
      message: what,
      help: hint,
      fixes: [],
      analysis: undefined,
      fingerprint: undefined,
      name,
      isFile: true,
      text,
      start: place,
      end: place,
      offsets: { start: offset, end: offset },
    }
  }
  if (problems.length === 0) return [report(message)]
  return problems.map(({ message: what, place }) => report(`${message}: ${what}`, place))
}
