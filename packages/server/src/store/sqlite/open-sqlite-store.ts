import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import { SqlStore } from '../sql-store.ts'
import type { Store } from '../store.ts'
import { StoreIncompatible } from '../store-incompatible.ts'
import { StoreLocked } from '../store-locked.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { Tables } from '../tables.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { sqliteEngine } from './sqlite-engine.ts'

/** SQLite's primary result codes for a file that another connection has locked: SQLITE_BUSY and SQLITE_LOCKED. */
const LOCKED_CODES: ReadonlySet<unknown> = new Set([5, 6])

/** The bits of a file's mode that are about its group and all others. */
const OF_OTHERS = 0o077

/**
 * Opens a store in an SQLite file, and creates it where there is none. What is committed survives the loss of power.
 *
 * @param file A path, or `:memory:` for a store that is gone once it is closed.
 * @throws A {@link StoreLocked} if another process has it open, a {@link StoreIncompatible} if it is no store of this
 * version, a {@link StoreUnavailable} if it is damaged or cannot be written.
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
  warnOfReaders(file)
  const database = new DatabaseSync(file)
  try {
    // Exclusive before WAL, so that the lock is ours alone from the first transaction on and until the process ends,
    // however it ends.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    refuseForeign(database)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    // What is written over is gone from the file, and does not wait there for its page to be used again.
    database.exec('PRAGMA secure_delete = ON')
    database.exec('BEGIN EXCLUSIVE; COMMIT')
    refuseDamaged(database)
  } catch (error) {
    database.close()
    throw explain(error, file)
  }
  return database
}

/** Throws a {@link StoreIncompatible} for the database of another program, before anything is written to it. */
function refuseForeign(database: DatabaseSync): void {
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name))
  if (tables.length === 0 || tables.includes('kysely_migration')) return
  throw new StoreIncompatible('not_a_store', tables.slice(0, 3).join(', '))
}

/**
 * Reads every page, at about 2 s for a GB, and compares the structure of all tables and indexes: a page that was zeroed or
 * overwritten is found, but not a changed byte within a record.
 */
function refuseDamaged(database: DatabaseSync): void {
  const [row] = database.prepare('PRAGMA quick_check(1)').all()
  const [found] = Object.values(row ?? {})
  if (found === 'ok') return
  throw new StoreUnavailable('no', 'damaged', { cause: new Error(String(found)) })
}

/** What an error of SQLite means for the file. */
function explain(error: unknown, file: string): unknown {
  if (isLocked(error)) return new StoreLocked(file, { cause: error })
  const kind = sqliteEngine.kindOfFailure(error)
  return kind === 'unknown' || kind === 'conflict' || kind === 'unavailable'
    ? error
    : new StoreUnavailable('no', kind, { cause: error })
}

/**
 * Makes a file that is not there, for its owner alone: a store has the keys of its tenants. SQLite makes the files beside
 * it alike. A file that is there keeps the mode that its owner gave it.
 */
function createForOwner(file: string): void {
  if (file === ':memory:' || existsSync(file)) return
  closeSync(openSync(file, 'a', 0o600))
}

/** SQLite itself tells of it only when something is written, and then not always what it is. */
function refuseReadOnly(file: string): void {
  if (file === ':memory:' || statSync(file).isDirectory()) return
  try {
    accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new StoreUnavailable('no', 'read-only', { cause: error })
  }
}

/** A file that was there may be open to others, as a copy or what a backup has given back may be. */
function warnOfReaders(file: string): void {
  // Windows keeps files from others by other means, and :memory: is no file.
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (process.platform === 'win32' || mode === undefined || (mode & OF_OTHERS) === 0) return
  process.emitWarning(`Others on this machine can open the store ${file}.`, {
    code: 'igakit_store_open_to_others',
    detail: `It has the keys and the secrets of its tenants; keep it to its owner: chmod 600 ${file}`,
  })
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && LOCKED_CODES.has(error.errcode & 0xff)
}
