import type { FailureKind } from '../sql-engine.ts'

/** The SQLSTATE codes of conflicts with other transactions: serialization_failure, deadlock_detected. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])

/**
 * The SQLSTATE codes that concern the database instead of the statement: connection exceptions (08), read-only standby
 * (25006), idle transaction timeout (25P03), insufficient resources (53), cancelled statement (57014, the statement
 * timeout), shutdown and start (57P01 to 57P05).
 */
const UNAVAILABLE = /^(?:08|25006|25P03|53|57014|57P)/

/** Matches messages of driver errors, which have no code. */
const DRIVER_MESSAGE =
  /connection terminated|connection timeout|connection error|timeout exceeded when trying to connect|not queryable/i

/** Classifies an error from PostgreSQL, its driver or the network. */
export function kindOfPostgresFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') {
    if (CONFLICTS.has(error.code)) return 'conflict'
    // Network errors have a `syscall`; failed attempts at several addresses have `errors`.
    if (UNAVAILABLE.test(error.code) || 'syscall' in error || 'errors' in error)
      return 'unavailable'
    return 'unknown'
  }
  return DRIVER_MESSAGE.test(error.message) ? 'unavailable' : 'unknown'
}
