import { basename, dirname, join, normalize } from 'node:path/posix'
import type { SourceFile } from './source-files.ts'

/** The maximum number of lines in a fragment. */
export const maxFragmentLines = 20

/** The maximum number of files in a folder; larger folders should be divided by purpose. */
export const maxFolderFiles = 30

/** The number of files with a common prefix at which the prefix should become a folder. */
const maxPrefixFiles = 5

/** Returns the shipped source files that are fragments. Index files do not count, because they only list exports. */
export function findFragments(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path, text }) => {
      const lines = text.replace(/\n$/, '').split('\n').length
      return basename(path) !== 'index.ts' && lines <= maxFragmentLines
    })
    .map(({ path }) => path)
}

/** Returns the folder in `src` that contains a file; `undefined` for files directly in `src`. */
function roomOf(path: string): string | undefined {
  return /^(?<room>(?:packages|apps)\/[^/]+\/src\/[^/]+)\//.exec(path)?.groups?.['room']
}

/** Returns every import between two folders of a package that import from each other. */
export function findTwoWayImports(files: readonly SourceFile[]): readonly string[] {
  const imports = files.flatMap(({ path, text }) => {
    const from = roomOf(path)
    const specifiers = text.matchAll(/(?:from|import\(|new URL\() ?'(?<specifier>\.[^']+)'/g)
    return [...specifiers].flatMap(({ groups }) => {
      const to = roomOf(normalize(join(dirname(path), groups?.['specifier'] ?? '')))
      return from && to && from !== to ? [{ from, to, path }] : []
    })
  })
  const edges = new Set(imports.map(({ from, to }) => `${from} ${to}`))
  return imports
    .filter(({ from, to }) => edges.has(`${to} ${from}`))
    .map(({ path, to }) => `${path} imports from ${to}`)
    .toSorted()
}

function byFolder(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(
    files.map(({ path }) => path),
    (path) => dirname(path),
  )
}

/** Returns the folders with too many files. */
export function findFlatFolders(files: readonly SourceFile[]): readonly string[] {
  return [...byFolder(files)]
    .filter(([, paths]) => paths.length > maxFolderFiles)
    .map(([folder, paths]) => `${folder} has ${paths.length} files`)
}

/** Returns the prefixes that should be folders: `parse-*` in `engine` should be `engine/parse`. */
export function findSharedPrefixes(files: readonly SourceFile[]): readonly string[] {
  return [...byFolder(files)].flatMap(([folder, paths]) => {
    const prefixes = Map.groupBy(paths, (path) => basename(path).split(/[-.]/)[0] ?? '')
    return [...prefixes]
      .filter(([, { length }]) => length >= maxPrefixFiles)
      .map(([prefix, { length }]) => `${folder}/${prefix}-* are ${length} files`)
  })
}

/** Counts lines of code: all lines except blank lines and lines that contain only a comment. */
export function countCodeLines(files: readonly SourceFile[]): number {
  return files
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length
}
