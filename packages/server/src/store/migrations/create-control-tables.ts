import type { Migration } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'

/** Creates the tables for control state that several processes share. */
export function createControlTables({ exactText, assignedId }: SqlEngine): Migration {
  return {
    async up({ schema }) {
      await schema
        .createTable('settings')
        .addColumn('name', exactText, (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
      await schema
        .createTable('control_states')
        .addColumn('tenant_id', exactText, (column) => column.primaryKey())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute()
      await schema
        .createTable('journal_entries')
        .addColumn('id', assignedId, (column) => column.primaryKey())
        .addColumn('tenant_id', exactText, (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .execute()
      await schema
        .createIndex('journal_of_tenant')
        .on('journal_entries')
        .columns(['tenant_id', 'id'])
        .execute()
    },
  }
}
