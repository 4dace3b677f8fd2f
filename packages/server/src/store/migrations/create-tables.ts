import type { CreateTableBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'

/** The first tables. Lists rely on keys that are compared by their code points. */
export function createTables({ exactText, indexTableEnd }: SqlEngine): Migration {
  return {
    async up({ schema }) {
      await schema
        .createTable('tenants')
        .addColumn('id', exactText, (column) => column.primaryKey())
        .addColumn('signing_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await schema
        .createTable('records')
        .addColumn('tenant_id', exactText, (column) => column.notNull().references('tenants.id'))
        .addColumn('kind', exactText, (column) => column.notNull())
        .addColumn('key', exactText, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('records_primary_key', ['tenant_id', 'kind', 'key'])
        .execute()
      const terms = schema
        .createTable('record_terms')
        .addColumn('tenant_id', exactText, (column) => column.notNull())
        .addColumn('kind', exactText, (column) => column.notNull())
        .addColumn('field', exactText, (column) => column.notNull())
        .addColumn('term', exactText, (column) => column.notNull())
        .addColumn('key', exactText, (column) => column.notNull())
        .addPrimaryKeyConstraint('record_terms_primary_key', [
          'tenant_id',
          'kind',
          'field',
          'term',
          'key',
        ])
      await endWith(terms, indexTableEnd).execute()
      await schema
        .createIndex('record_terms_of_record')
        .on('record_terms')
        .columns(['key', 'kind', 'tenant_id'])
        .execute()
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
