import { randomBytes } from 'node:crypto'
import { embeddedBinaries } from './embedded-binaries.ts'
import { query } from './query.ts'
import { startEmbedded } from './start-embedded.ts'

/** A PostgreSQL for tests. */
export interface TestPostgres {
  /** Makes an empty database, and gives its address. */
  readonly createDatabase: () => Promise<string>
  /**
   * Kills it in the middle of what it does, and resolves when it is there again; null where it is not ours to kill.
   */
  readonly crash: (() => Promise<void>) | null
  /** Removes all that was made. */
  readonly stop: () => Promise<void>
}

/**
 * The PostgreSQL of `DATABASE_URL`, where tests have databases of their own, or else one that is started for them.
 * Throws where there is neither; `missingPostgres` says so before.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL']
  if (given) {
    const names: string[] = []
    return {
      async createDatabase() {
        const name = newName()
        names.push(name)
        return createDatabase(given, name)
      },
      crash: null,
      async stop() {
        for (const name of names) {
          // oxlint-disable-next-line no-await-in-loop -- Each waits for the disk.
          await query(given, `drop database if exists ${name} with (force)`)
        }
      },
    }
  }
  const native = embeddedBinaries()
  if (!native) throw new Error('There is no PostgreSQL to test on.')
  const { url, crash, stop } = await startEmbedded(native)
  return { createDatabase: () => createDatabase(url, newName()), crash, stop }
}

function newName(): string {
  return `igakit_test_${randomBytes(8).toString('hex')}`
}

async function createDatabase(server: string, name: string): Promise<string> {
  await query(server, `create database ${name}`)
  return server.replace(/^(\w+:\/\/[^/]*)(?:\/[^?]*)?/, `$1/${name}`)
}
