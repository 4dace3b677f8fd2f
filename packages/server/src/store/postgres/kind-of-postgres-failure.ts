import type { FailureKind } from '../sql-engine.ts'

/** The states of SQL that a transaction ends in because of another one: serialization_failure, deadlock_detected. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])

/**
 * The states, and classes of states, that tell of the database and not of the statement: connection exceptions (08), a
 * server that has become a standby (25006), the timeout of an idle transaction (25P03), insufficient resources (53), a
 * cancelled statement (57014, which is what the statement timeout does), shutdown and start (57P01 to 57P05).
 */
const UNAVAILABLE = /^(?:08|25006|25P03|53|57014|57P)/

/** What is said by the driver itself, which gives its errors no code. */
const DRIVER_MESSAGE =
  /connection terminated|connection timeout|connection error|timeout exceeded when trying to connect|not queryable/i

/** What an error from PostgreSQL, from its driver or from the network means. */
export function kindOfPostgresFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') {
    if (CONFLICTS.has(error.code)) return 'conflict'
    // The network's errors have a system call; an attempt at several addresses has the errors of all.
    if (UNAVAILABLE.test(error.code) || 'syscall' in error || 'errors' in error)
      return 'unavailable'
    return 'unknown'
  }
  return DRIVER_MESSAGE.test(error.message) ? 'unavailable' : 'unknown'
}
