import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { createTables } from './create-tables.ts'

/** All migrations by name, in the order of their names; one that was released is never changed. */
const migrations = { '0001-create-tables': createTables }

/** Brings the tables of a database up to date. Throws where a migration fails; what it did is undone. */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  throw new Error('The tables of the store could not be brought up to date.', { cause: error })
}
