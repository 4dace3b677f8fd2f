import type * as DuckDbModule from '@duckdb/node-api'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFile, removeFileAtExit } from '../../../output/temporary-files.ts'
import { UsageError } from '../../../usage-error.ts'

type DuckDb = typeof DuckDbModule
type Connection = DuckDbModule.DuckDBConnection

/** The version of DuckDB that igakit is tested with; the same as under `peerDependencies`. */
const version = '1.5.5-r.5'

/** An open database in memory, which spills to a temporary folder. */
export interface Database {
  readonly duckdb: DuckDb
  readonly connection: Connection
  /** The temporary folder, for further files. */
  readonly folder: string
  /** Ends the current query with an error; does nothing once the database is closed. */
  interrupt(): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The part of the data that stays in memory, in bytes. The process needs about twice as much. */
  readonly memoryBytes: number
  readonly threads: number
  /** True to read or write files. */
  readonly usesFiles: boolean
  /** True to preserve the order of the rows in files. */
  readonly keepsOrder?: boolean
  /** An existing temporary folder that the caller removes. A thread needs one, because only a process receives signals. */
  readonly folder?: string | undefined
}

/** Creates a temporary folder, which is also removed if a signal ends the process. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iga-match-'))
  removeFileAtExit(folder)
  return folder
}

/** Removes a temporary folder. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  keepFile(folder)
}

/** Loads DuckDB, which is an optional package. */
async function loadDuckDb(purpose: string): Promise<DuckDb> {
  try {
    return await import('@duckdb/node-api')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new UsageError({
      code: 'missing_engine',
      message: `${purpose} needs DuckDB, which is not installed`,
      hint:
        `Install it next to igakit: npm install @duckdb/node-api@${version} (with --global if igakit is global), ` +
        `or run npx --package igakit --package @duckdb/node-api@${version} iga match …`,
    })
  }
}

/** True if DuckDB is installed. */
export async function hasDuckDb(): Promise<boolean> {
  try {
    await loadDuckDb('')
    return true
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}

/**
 * Opens a database.
 *
 * @param purpose The subject of the error if DuckDB is not installed.
 */
export async function openDatabase(
  purpose: string,
  { folder: given, keepsOrder = false, memoryBytes, threads, usesFiles }: DatabaseOptions,
): Promise<Database> {
  const duckdb = await loadDuckDb(purpose)
  const folder = given ?? (await makeTemporaryFolder())
  const remove = async (): Promise<void> => {
    if (given === undefined) await removeTemporaryFolder(folder)
  }
  try {
    const instance = await duckdb.DuckDBInstance.create(':memory:', {
      threads: `${Math.max(1, threads)}`,
      memory_limit: `${Math.ceil(memoryBytes / 2 ** 20)}MiB`,
      temp_directory: join(folder, 'spill'),
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      preserve_insertion_order: `${keepsOrder}`,
    })
    const connection = await instance.connect()
    if (!usesFiles) await connection.run('SET enable_external_access=false')
    let isOpen = true
    return {
      duckdb,
      connection,
      folder,
      interrupt() {
        if (isOpen) connection.interrupt()
      },
      async close() {
        isOpen = false
        connection.closeSync()
        instance.closeSync()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Returns an actionable error if DuckDB has no disk or memory left; returns any other error unchanged. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (/no space left on device|max_temp_directory_size|could not write|ENOSPC/i.test(message)) {
    return new UsageError({
      code: 'disk_full',
      message: `the disk of the temporary folder ${tmpdir()} is full`,
      hint: 'Free some space, or set TMPDIR to a folder on a larger disk. Nothing was written.',
    })
  }
  if (/^Out of Memory/i.test(message)) {
    return new UsageError({
      code: 'out_of_memory',
      message: 'DuckDB has too little memory for the join',
      hint: 'Pass a larger --memory, such as --memory 4GB.',
    })
  }
  return error
}
