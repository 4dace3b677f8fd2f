import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'
import { createTables } from './create-tables.ts'

/** All migrations by name, in the order of their names; one that was released is never changed. */
const migrations: Readonly<Record<string, (engine: SqlEngine) => Migration>> = {
  '0001-create-tables': createTables,
}

/**
 * Brings the tables of a database up to date; of several processes that do so at once, one does and the others wait.
 * Throws where a migration fails; what it did is undone.
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
  throw new Error('The tables of the store could not be brought up to date.', { cause: error })
}
