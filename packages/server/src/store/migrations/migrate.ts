import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'
import { StoreIncompatibleError } from '../errors.ts'
import { createControlTables, createTables } from './create-tables.ts'

/** All migrations, ordered by name. Released migrations never change. */
const migrations: Readonly<Record<string, (engine: SqlEngine) => Migration>> = {
  '0001-datasets': createTables,
  '0002-shared-control': createControlTables,
}

/**
 * Migrates the tables of a database. If several processes start at the same time, one process migrates and the other
 * processes wait. Throws if the tables have a later version or if a migration fails, in which case the migration is
 * rolled back.
 * @param schema The schema of the tables, if it is not the database's default.
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
  if (later !== undefined) throw new StoreIncompatibleError('store_newer', later)
  throw new Error('The tables of the store could not be migrated.', { cause: error })
}

/** Matches the migrator's message about an unknown migration in the database. */
const LATER_MIGRATION = /previously executed migration (\S+) is missing/
