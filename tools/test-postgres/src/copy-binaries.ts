import { chownSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { User } from './unprivileged-user.ts'

/**
 * Copies PostgreSQL to where its user can reach it, and makes the links between its libraries, which npm's packages
 * cannot have. (The package would make them itself by a script at its installation, which the workspace allows none.)
 */
export function copyBinaries(native: string, target: string, user: User | null): void {
  cpSync(native, target, { recursive: true, filter: (file) => !file.endsWith('.a') })
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const link of readLinks(links)) {
    const from = join(dirname(target), link.target)
    symlinkSync(relative(dirname(from), join(dirname(target), link.source)), from)
  }
  if (user) giveTo(user, target)
}

interface Link {
  readonly source: string
  readonly target: string
}

function readLinks(value: unknown): Link[] {
  if (!Array.isArray(value)) throw new TypeError('pg-symlinks.json is no list.')
  return value.map((link: unknown) => {
    if (!isLink(link)) throw new TypeError('pg-symlinks.json has what is no link.')
    return link
  })
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}

function giveTo({ uid, gid }: User, folder: string): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}
