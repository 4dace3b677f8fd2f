import { dirname, join, normalize } from 'node:path/posix'
import { isAbsolute, sep } from 'node:path'
import { type Environment, formFieldEnvironment } from '@igakit/cel'
import {
  parseSuite,
  type ParseSuiteResult,
  type RuleSuite,
  type SuiteRule,
} from '@igakit/cel-testing'
import type { Platform } from '@igakit/platforms'
import { type GivenMine, readMine } from '../../analysis/mine-option.ts'
import { findPlatformSetting } from '../../analysis/platform-option.ts'
import { withoutIgnored } from '../../config/ignored.ts'
import type { RuleContexts } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { findFiles, type FoundFile, readFound } from '../../input/find-files.ts'
import { readRevision } from '../../input/git-revision.ts'
import { type GitTree, hasGitId } from '../../input/git-tree.ts'
import { isRuleFile, isSuite } from '../../input/rule-text.ts'
import { selectEnvironment } from '../../input/rule.ts'
import { UsageError } from '../../usage-error.ts'

/** A rule that was added, removed or changed. */
export interface ChangedRule {
  /** The path relative to the current folder, with `/` as the separator. */
  readonly file: string
  /** The name of the rule in a suite; `undefined` for a rule file. */
  readonly name: string | undefined
  /** The text in the base commit; `undefined` for an added rule. */
  readonly before: string | undefined
  /** The current text; `undefined` for a removed rule. */
  readonly after: string | undefined
  readonly environment: Environment
  readonly platform: Platform | undefined
  /** The claims that are mine according to the configuration. */
  readonly given: GivenMine | undefined
}

/** The differences between the rules in files and in a commit. */
export interface RuleVersions {
  readonly changed: readonly ChangedRule[]
  readonly unchanged: number
  readonly unread: readonly UnreadFile[]
}

/** A file whose rules were not compared. */
export interface UnreadFile {
  readonly file: string
  readonly reason: string
}

/** The settings that a suite gives to its rules. */
interface SuiteSettings {
  readonly environment: Environment
  readonly platform: string | undefined
  /** The path of the profile of the environment. */
  readonly profile: string | undefined
}

interface NamedRule extends Omit<SuiteSettings, 'profile'> {
  readonly name: string | undefined
  readonly text: string
}

/** Pairs the rules in files with the rules of a commit, by file and name. */
export async function readRuleVersions(
  context: Context,
  paths: readonly string[],
  tree: GitTree,
  contexts: RuleContexts,
): Promise<RuleVersions> {
  const { found, unreadable } = await existing(context, paths, tree)
  const kept = await withoutIgnored(found, paths, { configs: contexts.configs, cwd: context.cwd })
  const files = new Map(kept.map((file) => [slashed(file.path), file]))
  const ignored = found.map(({ path }) => slashed(path)).filter((path) => !files.has(path))
  const known = new Set(ignored)
  const hidden = unreadable.map(({ file }) => file)
  const removed = [...tree.files.keys()].filter(
    (path) =>
      isWanted(path) &&
      isBelow(paths, path) &&
      !files.has(path) &&
      !known.has(path) &&
      !(hidden.length > 0 && isBelow(hidden, path)),
  )
  const changed: ChangedRule[] = []
  const unread = [
    ...ignored.map((file): UnreadFile => ({ file, reason: 'ignored by the configuration' })),
    ...unreadable,
  ]
  let unchanged = 0
  const ofSuites = await suiteSettings(context, files, contexts)
  for (const path of [...files.keys(), ...removed].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files and processes
    const pairs = await pairsOf(context, { path, file: files.get(path) }, tree, contexts, ofSuites)
    if ('reason' in pairs) unread.push({ file: path, reason: pairs.reason })
    else {
      changed.push(...pairs.filter(({ after, before }) => after !== before))
      const same = pairs.filter(({ after, before }) => after === before)
      unchanged += new Set(same.map(({ name }) => name)).size
    }
  }
  return { changed, unchanged, unread }
}

/** Returns the settings of the rule files in suites, by path; several settings if suites differ. */
async function suiteSettings(
  context: Context,
  files: ReadonlyMap<string, FoundFile>,
  contexts: RuleContexts,
): Promise<ReadonlyMap<string, readonly SuiteSettings[]>> {
  const found = new Map<string, Map<string, SuiteSettings>>()
  for (const [path, file] of files) {
    if (!isSuite(path)) continue
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    const read = await readFound(context, file)
    const suite = 'problem' in read ? undefined : ruleSuiteIn(path, read.text)
    // oxlint-disable-next-line no-await-in-loop -- profiles are read once
    const settingsOf = suite && (await settingsIn(suite, path, contexts).catch(ignoreUsageError))
    // Ignored here, because the comparison reports unreadable suites.
    if (settingsOf === undefined) continue
    for (const rule of suite?.rules ?? []) {
      const { expressionFile: own, fieldType } = rule
      if (own === undefined || isAbsolute(own)) continue
      const name = normalize(join(dirname(path), slashed(own)))
      const settings = settingsOf(rule)
      const { environment, platform, profile } = settings
      const key = JSON.stringify([environment.id, fieldType, profile, platform])
      found.set(name, (found.get(name) ?? new Map<string, SuiteSettings>()).set(key, settings))
    }
  }
  return new Map([...found].map(([name, settings]) => [name, [...settings.values()]]))
}

function ignoreUsageError(error: unknown): undefined {
  if (!(error instanceof UsageError)) throw error
}

const isWanted = (path: string): boolean => isRuleFile(path) || isSuite(path)

interface Existing {
  readonly found: readonly FoundFile[]
  /** The files and folders that cannot be read. */
  readonly unreadable: readonly UnreadFile[]
}

/**
 * Finds the files with rules. A path may be missing if the commit has it, because all its rules were removed.
 *
 * @throws UsageError `unreadable_file` for a path that exists nowhere
 */
async function existing(
  { cwd }: Context,
  paths: readonly string[],
  { files }: GitTree,
): Promise<Existing> {
  const all = await findFiles(cwd, paths.length === 0 ? ['.'] : paths, isWanted)
  const unreadable: UnreadFile[] = []
  for (const { path, problem } of all) {
    if (problem === undefined) continue
    const isRemoved = paths.includes(path) && problem.message.endsWith('does not exist')
    if (!isRemoved) unreadable.push({ file: slashed(path), reason: problem.message })
    else if (![...files.keys()].some((file) => isBelow([path], file))) throw problem
  }
  const found = all.filter(({ path, problem }) => problem === undefined && isWanted(path))
  return { found, unreadable }
}

function slashed(path: string): string {
  return normalize(path.split(sep).join('/'))
}

function isBelow(paths: readonly string[], file: string): boolean {
  if (paths.length === 0) return true
  return paths.some((path) => {
    const folder = slashed(path).replace(/\/$/, '')
    return folder === '.' || file === folder || file.startsWith(`${folder}/`)
  })
}

async function pairsOf(
  context: Context,
  { file, path }: { readonly path: string; readonly file: FoundFile | undefined },
  { commit, files }: GitTree,
  contexts: RuleContexts,
  ofSuites: ReadonlyMap<string, readonly SuiteSettings[]>,
): Promise<readonly ChangedRule[] | { readonly reason: string }> {
  const id = files.get(path)
  const read = file === undefined ? undefined : await readFound(context, file)
  if (read !== undefined && 'problem' in read) return { reason: read.problem.message }
  const text = read?.text
  try {
    const after = text === undefined ? [] : await rulesIn(path, 'new', text, contexts)
    const isSame = text !== undefined && id !== undefined && hasGitId(text, id)
    const base =
      id === undefined || isSame
        ? undefined
        : (await readRevision(context, `${commit}:./${path}`)).text
    const before = isSame
      ? after
      : base === undefined
        ? []
        : await rulesIn(path, 'old', base, contexts)
    const settings = await contexts.settingsOf(path, text ?? base)
    const own = settings.platform
    const names = [...new Set([...before, ...after].map(({ name }) => name))]
    const changed = names.flatMap((name) => {
      const [old, current] = [before, after].map((rules) =>
        rules.find((rule) => rule.name === name),
      )
      const rule = current ?? old
      if (rule === undefined) return []
      const versions = { file: path, name, before: old?.text, after: current?.text }
      return (ofSuites.get(path) ?? [rule]).map(async ({ environment, platform: ofSuite }) => {
        // A suite sets the platform of its rules, and the settings of a rule file take precedence over the settings of
        // its suites.
        const isSuites = isSuite(path) && own.origin.kind !== 'option'
        const value = isSuites ? (ofSuite ?? own.value) : (own.value ?? ofSuite)
        const platform = await findPlatformSetting({ ...own, value })
        const given = platform && readMine([], settings, platform)
        return { ...versions, environment, platform, given }
      })
    })
    return await Promise.all(changed)
  } catch (error) {
    if (error instanceof UsageError) return { reason: error.message }
    throw error
  }
}

/** Returns the rule of a rule file, or the rules that are written in a suite of rules. */
async function rulesIn(
  path: string,
  version: 'old' | 'new',
  text: string,
  contexts: RuleContexts,
): Promise<readonly NamedRule[]> {
  if (!isSuite(path)) {
    const { environment } = await contexts.of(path, text)
    const platform = undefined
    return [{ name: undefined, text: text.replace(/\r?\n$/, ''), environment, platform }]
  }
  const reading = readSuite(path, text)
  if (!reading.ok) {
    throw new UsageError({
      code: 'invalid_input',
      message: `the ${version} version is not a valid suite`,
      hint: 'Correct the suite.',
      source: path,
    })
  }
  const suite = ruleSuiteIn(path, text)
  if (suite === undefined) return []
  const settingsOf = await settingsIn(suite, path, contexts)
  return suite.rules.flatMap((rule): readonly NamedRule[] => {
    const { expression, name } = rule
    return expression === undefined ? [] : [{ name, text: expression, ...settingsOf(rule) }]
  })
}

function readSuite(path: string, text: string): ParseSuiteResult {
  return parseSuite(text, /\.json$/i.test(path) ? 'json' : 'yaml')
}

/** Returns a suite of rules; `undefined` for other and invalid suites. */
function ruleSuiteIn(path: string, text: string): RuleSuite | undefined {
  const reading = readSuite(path, text)
  if (!reading.ok || reading.suite.kind === 'match' || reading.suite.kind === 'form') {
    return undefined
  }
  return reading.suite
}

async function settingsIn(
  { environment: id, platform }: RuleSuite,
  path: string,
  contexts: RuleContexts,
): Promise<(rule: SuiteRule) => SuiteSettings> {
  const settings = await contexts.settingsOf(path)
  const ofSuite = selectEnvironment(id, await contexts.profileOf(settings))
  const profile = settings.profile.value
  return ({ fieldType }) => {
    const environment = fieldType === undefined ? ofSuite : formFieldEnvironment(ofSuite, fieldType)
    return { environment, platform, profile }
  }
}
