import type { Migration } from 'kysely/migration'

/**
 * The first tables. Lists rely on keys that are compared byte by byte, as SQLite does unless it is told otherwise; an
 * engine that does not needs a collation for the column.
 */
export const createTables: Migration = {
  async up(database) {
    await database.schema
      .createTable('tenants')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('signing_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('records')
      .addColumn('tenant_id', 'text', (column) => column.notNull().references('tenants.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('records_primary_key', ['tenant_id', 'kind', 'key'])
      .execute()
    await database.schema
      .createTable('record_terms')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('long_term', 'text')
      .addPrimaryKeyConstraint('record_terms_primary_key', [
        'tenant_id',
        'kind',
        'field',
        'term',
        'key',
      ])
      .execute()
    await database.schema
      .createIndex('record_terms_of_record')
      .on('record_terms')
      .columns(['tenant_id', 'kind', 'key'])
      .execute()
  },
}
