import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'
import { StoreIncompatible } from '../store-incompatible.ts'
import { createControlTables } from './create-control-tables.ts'
import { createTables } from './create-tables.ts'

/** All migrations by name, in the order of their names; one that was released is never changed. */
const migrations: Readonly<Record<string, (engine: SqlEngine) => Migration>> = {
  '0001-datasets': createTables,
  '0002-shared-control': createControlTables,
}

/**
 * Brings the tables of a database up to date; of several processes that do so at once, one does and the others wait.
 * Throws where a migration fails, with what it did undone, and where the tables are those of a later version.
 *
 * @param schema Where the tables are, if not where the database puts them by itself.
 */
export async function migrate<T>(
  database: Kysely<T>,
  engine: SqlEngine,
  schema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migrations).map(([name, make]) => [name, make(engine)]),
          ),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const later = error instanceof Error ? LATER_MIGRATION.exec(error.message)?.[1] : undefined
  if (later !== undefined) {
    throw new StoreIncompatible(RETIRED.has(later) ? 'store_older' : 'store_newer', later)
  }
  throw new Error('The tables of the store could not be brought up to date.', { cause: error })
}

/** Migrations of builds before the first release. */
const RETIRED: ReadonlySet<string> = new Set(['0001-create-tables'])

/** What the migrator says of a migration that was run and that it was not given. */
const LATER_MIGRATION = /previously executed migration (\S+) is missing/
