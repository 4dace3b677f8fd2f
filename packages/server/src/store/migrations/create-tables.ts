import { type CreateTableBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'

/** Creates the first tables. List operations rely on keys sorted by code point. */
export function createTables({
  exactText,
  assignedId,
  bytes,
  indexTableEnd,
}: SqlEngine): Migration {
  return {
    async up({ schema }) {
      await schema
        .createTable('tenants')
        .addColumn('id', exactText, (column) => column.primaryKey())
        .addColumn('signing_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('busy_owner', 'text')
        .addColumn('busy_until', 'text')
        .execute()
      await schema
        .createTable('datasets')
        .addColumn('id', assignedId, (column) => column.primaryKey())
        .addColumn('tenant_id', exactText, (column) => column.notNull())
        .addColumn('kind', exactText, (column) => column.notNull())
        .addColumn('role', exactText, (column) => column.notNull())
        .addColumn('sorted', 'integer', (column) => column.notNull())
        .execute()
      await schema
        .createIndex('datasets_of_tenant')
        .on('datasets')
        .columns(['tenant_id', 'role', 'kind'])
        .execute()
      await schema
        .createIndex('live_datasets')
        .unique()
        .on('datasets')
        .columns(['tenant_id', 'kind'])
        .where(sql<boolean>`role = 'live'`)
        .execute()
      await schema
        .createTable('records')
        .addColumn('dataset', 'integer', (column) => column.notNull())
        .addColumn('key', exactText, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('ordinal', 'integer')
        .addPrimaryKeyConstraint('records_primary_key', ['dataset', 'key'])
        .execute()
      await schema
        .createIndex('records_by_ordinal')
        .unique()
        .on('records')
        .columns(['dataset', 'ordinal'])
        .where(sql<boolean>`ordinal is not null`)
        .execute()
      const postings = schema
        .createTable('postings')
        .addColumn('dataset', 'integer', (column) => column.notNull())
        .addColumn('field', exactText, (column) => column.notNull())
        .addColumn('term', exactText, (column) => column.notNull())
        .addColumn('chunk', 'integer', (column) => column.notNull())
        .addColumn('members', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('postings_primary_key', ['dataset', 'field', 'term', 'chunk'])
      await endWith(postings, indexTableEnd).execute()
      await schema
        .createTable('counters')
        .addColumn('name', exactText, (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .execute()
    },
  }
}

function endWith<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  end: SqlEngine['indexTableEnd'],
): CreateTableBuilder<T, C> {
  return end ? table.modifyEnd(end) : table
}
