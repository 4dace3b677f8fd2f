import { Dirent, readdir } from 'node:fs'
import { stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import type { SuiteInput } from '@igakit/cel-testing'
import { escapePath, glob } from 'tinyglobby'
import { Configs } from '../config/config.ts'
import { withoutIgnored } from '../config/ignored.ts'
import type { Context } from '../context.ts'
import { asFileError } from '../input/file-error.ts'
import {
  findFile,
  findFiles,
  type FoundFile,
  readFound,
  refuseEmpty,
  skippedFolders,
} from '../input/find-files.ts'
import { isRuleFile, isSuite } from '../input/rule-text.ts'
import { UsageError } from '../usage-error.ts'

const ignored = Array.from(skippedFolders, (name) => `**/${name}/**`)

/**
 * Finds suites by files, folders and patterns. The default is the configured suites or, if there are none, the
 * suites in the current folder. Each suite is listed once, in the order of the patterns and then by name. Unreadable
 * files and folders are listed with their problem.
 *
 * @param isOptional True if the current folder need not have a suite.
 * @throws UsageError `missing_suite`
 */
export async function findSuites(
  context: Context,
  patterns: readonly string[],
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<readonly FoundFile[]> {
  const { cwd } = context
  const configs = new Configs(context)
  const wanted = patterns.length === 0 ? await configuredSuites(cwd, configs) : patterns
  const found = isOptional && wanted.length === 0 ? suitesIn(cwd, '.') : suitesFor(cwd, wanted)
  return withoutIgnored(await found, patterns, { configs, cwd })
}

/** Returns the configuration's suites for the current folder, as patterns relative to that folder. */
async function configuredSuites(cwd: string, configs: Configs): Promise<readonly string[]> {
  const config = await configs.of(undefined)
  if (config === undefined) return []
  const folder = relative(cwd, config.folder).split(sep).join('/')
  const prefix = folder === '' ? '' : `${escapePath(folder)}/`
  return (config.data.test?.suites ?? []).map((suites) => prefix + suites)
}

async function suitesFor(cwd: string, patterns: readonly string[]): Promise<readonly FoundFile[]> {
  if (patterns.length === 0) {
    const found = await suitesIn(cwd, '.')
    return found.length > 0 ? found : noSuite('no suite in the current folder')
  }
  refuseEmpty(patterns)
  const found = await Promise.all(patterns.map((pattern) => suitesOf(cwd, pattern)))
  // Patterns are checked in order, so that the error does not depend on the speed of searches.
  const missing = patterns.find((_, index) => found[index]?.length === 0)
  if (missing !== undefined) {
    const isFolder = (await stat(resolve(cwd, missing)).catch(() => undefined))?.isDirectory()
    noSuite(isFolder === true ? `no suite in ${missing}` : `no suite is named ${missing}`)
  }
  return [...new Map(found.flat().map((file) => [resolve(cwd, file.path), file])).values()]
}

async function suitesOf(cwd: string, pattern: string): Promise<readonly FoundFile[]> {
  const stats = await stat(resolve(cwd, pattern)).catch(() => undefined)
  if (stats === undefined) return suitesLike(cwd, pattern)
  if (stats.isFile() && isRuleFile(pattern)) return [{ path: pattern, problem: notSuite(pattern) }]
  return suitesIn(cwd, pattern)
}

function suitesIn(cwd: string, path: string): Promise<readonly FoundFile[]> {
  return findFiles(cwd, [path], isSuite)
}

async function suitesLike(cwd: string, pattern: string): Promise<readonly FoundFile[]> {
  const problems: FoundFile[] = []
  const options = { dot: false, followSymbolicLinks: false, expandDirectories: false }
  const paths = await glob([pattern], {
    cwd,
    ignore: ignored,
    ...options,
    fs: { readdir: completeReaddir(cwd, problems) },
  })
  const found = await Promise.all(inOrder(paths).map((path) => findFile(cwd, path)))
  return [...found.flat(), ...problems]
}

/**
 * Replaces the readdir of the pattern library, which omits unreadable entries: links and pipes appear as files, and
 * unreadable folders are added to a list.
 */
function completeReaddir(cwd: string, problems: FoundFile[]): typeof readdir {
  return new Proxy(readdir, {
    apply(target, self, args: readonly unknown[]) {
      const callback = args.at(-1)
      if (typeof callback !== 'function') return Reflect.apply(target, self, args)
      const complete = (error: unknown, entries: unknown): void => {
        if (Array.isArray(entries)) entries.forEach(asFile)
        const path = relative(cwd, String(args[0]))
        const problem = error === null ? undefined : asFileError(path, error)
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (problem instanceof UsageError && !isMissing) problems.push({ path, problem })
        Reflect.apply(callback, undefined, [error, entries])
      }
      return Reflect.apply(target, self, [...args.slice(0, -1), complete])
    },
  })
}

/** Changes an entry that is not a folder to appear as a file. */
function asFile(entry: unknown): void {
  if (!(entry instanceof Dirent) || entry.isDirectory()) return
  Object.defineProperties(entry, {
    isFile: { value: () => true },
    isSymbolicLink: { value: () => false },
  })
}

function inOrder(paths: readonly string[]): readonly string[] {
  return paths.toSorted((left, right) => (left < right ? -1 : 1))
}

function notSuite(path: string): UsageError {
  return new UsageError({
    code: 'missing_suite',
    message: `${path} is a rule, not a suite`,
    hint: 'Check rules with `iga check --file`, or write a suite with `iga init --file`.',
    source: path,
  })
}

function noSuite(message: string): never {
  throw new UsageError({
    code: 'missing_suite',
    message,
    hint: 'Suites end in .cel.yaml or .cel.json; `iga init` writes one. Put patterns in quotes.',
  })
}

/** A suite, or the problem that prevented reading it. */
export type ReadSuite = SuiteInput & { readonly problem?: UsageError }

/** Reads suites one after another, so that few files are open at the same time. */
export async function readSuites(
  context: Context,
  files: readonly FoundFile[],
): Promise<readonly ReadSuite[]> {
  const inputs: ReadSuite[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const read = await readFound(context, file)
    const format = /\.json$/i.test(file.path) ? 'json' : 'yaml'
    if ('problem' in read) {
      inputs.push({ name: file.path, text: '', format, problem: read.problem })
    } else inputs.push({ name: file.path, text: read.text, format })
  }
  return inputs
}

/** Reads suites, and throws if one of them is unreadable. */
export async function readAllSuites(
  context: Context,
  files: readonly FoundFile[],
): Promise<readonly SuiteInput[]> {
  const inputs = await readSuites(context, files)
  for (const { problem } of inputs) if (problem !== undefined) throw problem
  return inputs
}
