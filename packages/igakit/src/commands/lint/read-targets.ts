import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { PlatformId } from '@igakit/cel-language'
import type { ReadFileResult } from '@igakit/cel-testing'
import { codePointOffset } from '../../code-points.ts'
import { findRuleFiles } from '../fmt/find-rule-files.ts'
import type { LintReport } from './lint-report.ts'
import { type LintTarget, wholeTarget } from './lint-targets.ts'
import { type RuleFile, suiteTargets } from './suite-targets.ts'
import { withoutIgnored } from '../../config/ignored.ts'
import type { RuleContexts } from '../../config/rule-contexts.ts'
import { lintOptionsOf } from '../../config/settings.ts'
import type { Context } from '../../context.ts'
import { isImportFile } from '../../input/import-files.ts'
import { readFound } from '../../input/find-files.ts'
import { isSuite } from '../../input/rule-text.ts'
import { createSuiteFileReader } from '../../suites/file-reader.ts'
import { type Place, UsageError } from '../../usage-error.ts'

/** A rule to lint, or the report for a file that cannot be linted. */
export type LintEntry = LintTarget | LintReport

export interface TargetOptions {
  /** True if suites may name files outside their folder. */
  readonly allowsOutside: boolean
}

/**
 * Reads the rules in files, in the order of the files. A suite adds the rule files that it references, with its
 * environment and platform; a rule file of several suites is added once for each combination of these. Unreadable files
 * are reported without stopping the run.
 */
export async function readTargets(
  context: Context,
  paths: readonly string[],
  contexts: RuleContexts,
  { allowsOutside }: TargetOptions,
): Promise<readonly LintEntry[]> {
  const { configs } = contexts
  const found = await findRuleFiles(context.cwd, paths)
  const files = await withoutIgnored(found, paths, { configs, cwd: context.cwd })
  const ofSuites = new Map<string, readonly LintEntry[]>()
  const named: NamedFiles = new Map()
  const given = new Set(files.map(({ path }) => resolve(context.cwd, path)))
  // The user passed these files, so a suite may reference them in any folder without revealing them.
  const mayRead = (path: string): boolean => allowsOutside || given.has(path)
  // Suites are read before rule files, because a suite sets the environment of the rule files that it references.
  for (const file of files.filter(({ path }) => isSuite(path))) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    const read = await readFound(context, file)
    const entries =
      'problem' in read
        ? fileReports(read.path, read.problem)
        : // oxlint-disable-next-line no-await-in-loop -- see above
          await new SuiteReading(context, read, { contexts, named, mayRead }).entries()
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

/** For each rule file by its absolute path: the suites by the settings that they give to the file. */
type NamedFiles = Map<string, Map<string, string[]>>

interface SuiteReadingOptions {
  readonly contexts: RuleContexts
  /** Gets the rule files that the suite references. */
  readonly named: NamedFiles
  /** True if a file outside the suite's folder may be read. */
  readonly mayRead: (path: string) => boolean
}

/** Reads the rules in a suite and in the files that it references. */
class SuiteReading {
  readonly #context: Context
  readonly #suite: string
  readonly #text: string
  readonly #options: SuiteReadingOptions

  constructor(
    context: Context,
    { path, text }: { readonly path: string; readonly text: string },
    options: SuiteReadingOptions,
  ) {
    this.#context = context
    this.#suite = path
    this.#text = text
    this.#options = options
  }

  async entries(): Promise<readonly LintEntry[]> {
    const { contexts } = this.#options
    const name = this.#suite
    const settings = await contexts.settingsOf(name)
    const reading = await orReports(name, this.#text, async () => {
      const [lint, profile] = await Promise.all([
        lintOptionsOf(settings),
        contexts.profileOf(settings),
      ])
      return suiteTargets({ name, text: this.#text }, { lint, profile })
    })
    if (!('targets' in reading)) return reading
    const { files, platform, targets } = reading
    const entries: LintEntry[] = [...targets]
    const ofSuite = { platform, profile: settings.profile.value }
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
      entries.push(...(await this.#fileEntries(file, ofSuite)))
    }
    return entries
  }

  async #fileEntries(
    { environment, fieldType, path, place }: RuleFile,
    ofSuite: { readonly platform: PlatformId | undefined; readonly profile: string | undefined },
  ): Promise<readonly LintEntry[]> {
    const { contexts, mayRead, named } = this.#options
    const { cwd } = this.#context
    const name = isAbsolute(path) ? path : join(dirname(this.#suite), path)
    const file = resolve(cwd, name)
    const readFile = createSuiteFileReader(this.#context, { allowsOutside: mayRead(file) })
    const read = await readFile(path, this.#suite)
    if (!read.ok) return this.#unread(path, place, read)
    const own = await lintOptionsOf(await contexts.settingsOf(name, read.text))
    const lint = { ...own, platform: own.platform ?? ofSuite.platform }
    const key = JSON.stringify([environment.id, fieldType, ofSuite.profile, lint.platform])
    const ofFile = named.get(file) ?? new Map<string, string[]>()
    named.set(file, ofFile)
    const suites = ofFile.get(key)
    if (suites !== undefined) {
      if (!suites.includes(this.#suite)) suites.push(this.#suite)
      return []
    }
    const added = [this.#suite]
    ofFile.set(key, added)
    const target = wholeTarget({ name, text: read.text }, { environment, lint }, true)
    return [{ ...target, suites: added }]
  }

  #unread(
    path: string,
    place: Place,
    { isOutside = false, message }: Extract<ReadFileResult, { readonly ok: false }>,
  ): readonly LintReport[] {
    const problem = new UsageError({
      code: isOutside ? 'outside_folder' : 'unreadable_file',
      message: `${path} ${message}`,
      hint: isOutside
        ? 'Pass the path of the file too, or --allow-outside.'
        : 'Correct the path in the suite, or the file.',
      source: this.#suite,
    })
    return fileReports(this.#suite, problem, this.#text, place)
  }
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
 * @param whole The position of an error without a position.
 */
export function fileReports(
  name: string,
  { code, hint, message, problems }: UsageError,
  text: string = '',
  whole: Place = { line: 1, column: 0 },
): readonly LintReport[] {
  const report = (what: string, place: Place = whole): LintReport => {
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
      suites: [],
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
