import { normalize } from 'node:path/posix'
import { sep } from 'node:path'
import { type Environment, formFieldEnvironment } from '@igakit/cel'
import { parseSuite } from '@igakit/cel-testing'
import type { Mine } from '@igakit/analysis'
import type { Platform } from '@igakit/platforms'
import { readMine } from '../../analysis/mine-option.ts'
import { findPlatformSetting } from '../../analysis/platform-option.ts'
import { withoutIgnored } from '../../config/ignored.ts'
import type { RuleContexts } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { findFiles, type FoundFile, readFound } from '../../input/find-files.ts'
import { readRevision } from '../../input/git-revision.ts'
import { type GitTree, hasGitId } from '../../input/git-tree.ts'
import { isRuleFile } from '../../input/rule-text.ts'
import { selectEnvironment } from '../../input/rule.ts'
import { isSuite } from '../../regions/find-regions.ts'
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
  readonly mine: Mine | undefined
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

interface NamedRule {
  readonly name: string | undefined
  readonly text: string
  readonly environment: Environment
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
  for (const path of [...files.keys(), ...removed].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files and processes
    const pairs = await pairsOf(context, { path, file: files.get(path) }, tree, contexts)
    if ('reason' in pairs) unread.push({ file: path, reason: pairs.reason })
    else {
      changed.push(...pairs.filter(({ after, before }) => after !== before))
      unchanged += pairs.filter(({ after, before }) => after === before).length
    }
  }
  return { changed, unchanged, unread }
}

const isWanted = (path: string): boolean => isRuleFile(path) || isSuite(path)

interface Existing {
  readonly found: readonly FoundFile[]
  /** The files and folders that cannot be read. */
  readonly unreadable: readonly UnreadFile[]
}

/**
 * Finds the files with rules. A path may be missing if the commit has it, because all rules below it were removed.
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
    const platform = await findPlatformSetting(settings.platform)
    const mine = platform && readMine([], settings, platform)?.mine
    const names = [...new Set([...before, ...after].map(({ name }) => name))]
    return names.flatMap((name): readonly ChangedRule[] => {
      const [old, current] = [before, after].map((rules) =>
        rules.find((rule) => rule.name === name),
      )
      const environment = (current ?? old)?.environment
      if (environment === undefined) return []
      return [
        { file: path, name, before: old?.text, after: current?.text, environment, platform, mine },
      ]
    })
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
    return [{ name: undefined, text: text.replace(/\r?\n$/, ''), environment }]
  }
  const reading = parseSuite(text, /\.json$/i.test(path) ? 'json' : 'yaml')
  if (!reading.ok) {
    throw new UsageError({
      code: 'invalid_input',
      message: `the ${version} version is not a valid suite`,
      hint: 'Correct the suite.',
      source: path,
    })
  }
  const { suite } = reading
  if (suite.kind === 'match' || suite.kind === 'form') return []
  const profile = await contexts.profileOf(await contexts.settingsOf(path))
  const ofSuite = selectEnvironment(suite.environment, profile)
  return suite.rules.flatMap(({ expression, fieldType, name }): readonly NamedRule[] => {
    if (expression === undefined) return []
    const environment = fieldType === undefined ? ofSuite : formFieldEnvironment(ofSuite, fieldType)
    return [{ name, text: expression, environment }]
  })
}
