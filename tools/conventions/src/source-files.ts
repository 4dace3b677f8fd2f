import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export interface SourceFile {
  /** The path relative to the repository, with `/` as the separator. */
  readonly path: string
  readonly text: string
}

/** Returns all files below a folder of the repository, except files that Git ignores. */
export function trackedFiles(folder = '.'): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', folder]
  const listing = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...new Set(listing.split('\0'))].filter(
    (path) => path !== '' && existsSync(join(root, path)),
  )
}

export function readSource(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') }
}

const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/**
 * True if a file contains shipped code: sources of packages and apps, except tests, test support and generated
 * files.
 */
export function isShipped(path: string): boolean {
  return (
    /^(?:packages|apps)\/[^/]+\/src\//.test(path) &&
    isTypeScript(path) &&
    !/\.test(?:-d)?\.tsx?$|\/testing\/|\.generated\.|\/generated\//.test(path)
  )
}

/** True if a file contains our own docstrings and comments. */
export function hasDocstrings(path: string): boolean {
  return /^(?:packages|apps|tools)\//.test(path) && isTypeScript(path)
}
