import { readFileSync } from 'node:fs'

/** The ids of a user and of its group. */
export interface User {
  readonly uid: number
  readonly gid: number
}

const NAMES: ReadonlySet<unknown> = new Set(['postgres', 'nobody'])

/**
 * Who PostgreSQL runs as, which refuses to run as root; null where it can run as whoever we are. It looks its user up
 * by name, so it has to be one that the machine knows.
 */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] =
    users.map((line) => line.split(':')).find(([name]) => NAMES.has(name)) ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as.')
  }
  return { uid: Number(uid), gid: Number(gid) }
}
