import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SuiteInput } from '@igakit/cel-testing'
import { escapePath, glob } from 'tinyglobby'
import type { Context } from '../context.ts'
import { readSource } from '../input/read-source.ts'
import { UsageError } from '../usage-error.ts'

/** What the files of suites end with. */
export const suiteEnding = /\.cel\.(?:ya?ml|json)$/i
const everySuite = '**/*.cel.{yaml,yml,json}'

/** Folders that hold what others made. */
const ignored = ['**/node_modules/**', '**/dist/**']

/**
 * The paths of suites: of files, folders and patterns, those of the current folder when none are given; each once.
 * Each of them has to lead to one: a misspelt name must not leave a suite out without a word.
 */
export async function findSuites(
  cwd: string,
  patterns: readonly string[],
): Promise<readonly string[]> {
  if (patterns.length === 0) {
    const found = await suitesOf(cwd, everySuite)
    return found.length > 0 ? inOrder(found) : noSuite('there is no suite here')
  }
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const suites = await suitesOf(cwd, await globOf(cwd, pattern))
      return suites.length > 0 ? suites : noSuite(`no suite is named ${pattern}`)
    }),
  )
  return inOrder([...new Set(found.flat())])
}

async function globOf(cwd: string, pattern: string): Promise<string> {
  const name = pattern.replace(/[\\/]+$/, '')
  const stats = await stat(resolve(cwd, name)).catch(() => undefined)
  if (stats?.isDirectory() === true) return `${escapePath(name)}/${everySuite}`
  return stats === undefined ? pattern : escapePath(pattern)
}

function suitesOf(cwd: string, pattern: string): Promise<readonly string[]> {
  const options = { dot: false, followSymbolicLinks: false, expandDirectories: false }
  return glob([pattern], { cwd, ignore: ignored, ...options })
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

/** Reads suites. */
export async function readSuites(
  context: Context,
  paths: readonly string[],
): Promise<readonly SuiteInput[]> {
  const inputs: SuiteInput[] = []
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that few files are open at once.
    const { text } = await readSource(context, path)
    inputs.push({ name: path, text, format: /\.json$/i.test(path) ? 'json' : 'yaml' })
  }
  return inputs
}
