import { randomBytes } from 'node:crypto'
import { embeddedBinaries } from './binaries.ts'
import { type EmbeddedPostgres, query, startEmbedded } from './start-embedded.ts'

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  readonly createDatabase: () => Promise<string>
  /** Kills the server and resolves when the server is running again; null for the `DATABASE_URL` server. */
  readonly crash: (() => Promise<void>) | null
  /** Drops the databases that were created, or stops a separate server. */
  readonly stop: () => Promise<void>
}

let embedded: Promise<EmbeddedPostgres> | undefined

/**
 * Uses the PostgreSQL server in `DATABASE_URL`, or starts a server for the lifetime of this process, because
 * starting takes seconds. Throws if neither is available; check `missingPostgres` first.
 * @param options.separate True to start a server for this caller alone, which `stop` stops. Ignored if
 * `DATABASE_URL` is set.
 */
export async function startTestPostgres({ separate = false } = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL']
  const native = embeddedBinaries()
  if (!given && !native) throw new Error('PostgreSQL is not available for tests.')
  const start = (file: string): Promise<EmbeddedPostgres> =>
    separate ? startEmbedded(file) : (embedded ??= startEmbedded(file))
  const own = given || !native ? undefined : await start(native)
  const server = own?.url ?? given ?? ''
  const names: string[] = []
  return {
    async createDatabase() {
      const name = `igakit_test_${randomBytes(8).toString('hex')}`
      names.push(name)
      await query(server, `create database ${name}`)
      return server.replace(/^(\w+:\/\/[^/]*)(?:\/[^?]*)?/, `$1/${name}`)
    },
    crash: own?.crash ?? null,
    async stop() {
      if (own && separate) return own.stop()
      for (const name of names) {
        // oxlint-disable-next-line no-await-in-loop -- Each database waits for the disk.
        await query(server, `drop database if exists ${name} with (force)`)
      }
    },
  }
}

/** Returns the reason why PostgreSQL is unavailable, or null if it is available. */
export function missingPostgres(): string | null {
  if (process.env['DATABASE_URL'] || embeddedBinaries()) return null
  return `npm has no PostgreSQL for ${process.platform}-${process.arch}, and DATABASE_URL is not set`
}
