import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import { SqlStore } from '../sql-store.ts'
import type { Store } from '../store.ts'
import { StoreIncompatibleError, StoreLockedError, StoreUnavailableError } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { sqliteEngine } from './sqlite-engine.ts'

/** The SQLite result codes SQLITE_BUSY and SQLITE_LOCKED. */
const LOCKED_CODES: ReadonlySet<unknown> = new Set([5, 6])

/** The permission bits of group and others. */
const OF_OTHERS = 0o077

/**
 * Opens a store in an SQLite file, creating the file if it is missing. Committed data survives a power failure.
 * @param file A path, or `:memory:` for a temporary store.
 * @throws A {@link StoreLockedError} if another process has the file open, a {@link StoreIncompatibleError} if the file
 * is not a store of this version, a {@link StoreUnavailableError} if the file is damaged or not writable.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openDatabase(file)) })
  try {
    await migrate(database, sqliteEngine)
  } catch (error) {
    await database.destroy()
    throw explain(error, file)
  }
  return SqlStore.open(database, sqliteEngine)
}

function openDatabase(file: string): DatabaseSync {
  createForOwner(file)
  refuseReadOnly(file)
  const database = new DatabaseSync(file)
  try {
    // Set before WAL mode, so that this process holds the lock from its first transaction until it exits.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    refuseForeign(database, file)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    // Overwrites old data immediately instead of when its page is reused.
    database.exec('PRAGMA secure_delete = ON')
    database.exec('BEGIN EXCLUSIVE; COMMIT')
    refuseDamaged(database)
    warnOfReaders(file)
  } catch (error) {
    database.close()
    throw explain(error, file)
  }
  return database
}

/**
 * Checks a database before anything is written. Throws a {@link StoreIncompatibleError} if another program created the
 * database.
 */
function refuseForeign(database: DatabaseSync, file: string): void {
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name))
  if (tables.length === 0 || tables.includes('kysely_migration')) return
  throw new StoreIncompatibleError(
    'not_a_store',
    `${file} is not a store: it contains tables of another program (${tables.slice(0, 3).join(', ')})`,
  )
}

/**
 * Reads every page (about 2 s per GB) and checks the structure of tables and indexes. Detects zeroed and overwritten
 * pages, but not a changed byte within a record.
 */
function refuseDamaged(database: DatabaseSync): void {
  const [row] = database.prepare('PRAGMA quick_check(1)').all()
  const [found] = Object.values(row ?? {})
  if (found === 'ok') return
  throw new StoreUnavailableError('no', 'damaged', { cause: new Error(String(found)) })
}

/** Converts an SQLite error to a store error. */
function explain(error: unknown, file: string): unknown {
  if (isLocked(error)) return new StoreLockedError(file, { cause: error })
  const kind = sqliteEngine.kindOfFailure(error)
  if (kind === 'damaged' && !resemblesDatabase(file)) {
    const reason = `${file} is not a store: it is not an SQLite database`
    return new StoreIncompatibleError('not_a_store', reason, { cause: error })
  }
  return kind === 'unknown' || kind === 'conflict' || kind === 'unavailable'
    ? error
    : new StoreUnavailableError('no', kind, { cause: error })
}

/**
 * True if a file is a database, even with a damaged header: a database consists of pages, which contain zero bytes.
 */
function resemblesDatabase(file: string): boolean {
  const start = Buffer.alloc(MIN_PAGE)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, start)
  } finally {
    closeSync(descriptor)
  }
  const isWhole = statSync(file).size % MIN_PAGE === 0
  return start.includes('SQLite format 3') || (isWhole && start.includes(0))
}

/** The minimum size of a database page, in bytes. */
const MIN_PAGE = 512

/**
 * Creates a missing file that only its owner can read, because the store contains the tenants' keys. SQLite creates its
 * other files with the same mode. An existing file keeps its mode.
 */
function createForOwner(file: string): void {
  if (file === ':memory:') return
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StoreIncompatibleError('not_a_store', `${file} is a folder`)
  }
  if (existsSync(file)) return
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Checks up front that the file is writable: SQLite reports a read-only file only on write, and not always clearly.
 */
function refuseReadOnly(file: string): void {
  if (file === ':memory:') return
  try {
    accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new StoreUnavailableError('no', 'read-only', { cause: error })
  }
}

/** Warns about an existing file that other users can read, such as a copy or a restored backup. */
function warnOfReaders(file: string): void {
  // Windows does not protect files with mode bits, and `:memory:` is not a file.
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (process.platform === 'win32' || mode === undefined || (mode & OF_OTHERS) === 0) return
  process.emitWarning(`Other users of this machine can read the store ${file}.`, {
    code: 'igakit_store_open_to_others',
    detail: `It contains the keys and secrets of its tenants. Restrict it to its owner: chmod 600 ${file}`,
  })
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && LOCKED_CODES.has(error.errcode & 0xff)
}
