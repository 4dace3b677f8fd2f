import { Dirent, readdir } from 'node:fs'
import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { SuiteInput } from '@igakit/cel-testing'
import { glob } from 'tinyglobby'
import type { Context } from '../context.ts'
import { asFileError } from '../input/file-error.ts'
import {
  findFile,
  findFiles,
  type FoundFile,
  refuseEmpty,
  skippedFolders,
} from '../input/find-files.ts'
import { readFound } from '../input/read-found.ts'
import { UsageError } from '../usage-error.ts'

/** What the files of suites end with. */
export const suiteEnding = /\.cel\.(?:ya?ml|json)$/i

const ignored = Array.from(skippedFolders, (name) => `**/${name}/**`)

/**
 * Finds suites: files, those in folders and those that patterns match, or those of the current folder when nothing is
 * given; each once, in the order of the patterns and then by name. Files and folders that cannot be read are listed
 * with their problem.
 *
 * @throws UsageError `missing_suite` if a pattern leads to no suite: a misspelt name must not leave a suite out.
 */
export async function findSuites(
  cwd: string,
  patterns: readonly string[],
): Promise<readonly FoundFile[]> {
  if (patterns.length === 0) {
    const found = await suitesIn(cwd, '.')
    return found.length > 0 ? found : noSuite('there is no suite here')
  }
  refuseEmpty(patterns)
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const suites = await suitesOf(cwd, pattern)
      return suites.length > 0 ? suites : noSuite(`no suite is named ${pattern}`)
    }),
  )
  return [...new Map(found.flat().map((file) => [resolve(cwd, file.path), file])).values()]
}

async function suitesOf(cwd: string, pattern: string): Promise<readonly FoundFile[]> {
  const stats = await stat(resolve(cwd, pattern)).catch(() => undefined)
  return stats === undefined ? suitesLike(cwd, pattern) : suitesIn(cwd, pattern)
}

function suitesIn(cwd: string, path: string): Promise<readonly FoundFile[]> {
  return findFiles(cwd, [path], (name) => suiteEnding.test(name))
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
 * The readdir of Node.js for the library that matches patterns, which leaves out whatever it cannot read: links and pipes
 * appear as files here, and folders that may not be read are added to a list.
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

/** Makes an entry that is no folder appear as a file. */
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

function noSuite(message: string): never {
  throw new UsageError({
    code: 'missing_suite',
    message,
    hint: 'Suites end in .cel.yaml or .cel.json; `iga init` writes one. Put patterns in quotes.',
  })
}

/** A suite that was read, or the problem that kept it from being read. */
export type ReadSuite = SuiteInput & { readonly problem?: UsageError }

/** Reads suites, one after the other, so that few files are open at once. */
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

/** Reads suites, all of which have to be readable. */
export async function readAllSuites(
  context: Context,
  files: readonly FoundFile[],
): Promise<readonly SuiteInput[]> {
  const inputs = await readSuites(context, files)
  for (const { problem } of inputs) if (problem !== undefined) throw problem
  return inputs
}
