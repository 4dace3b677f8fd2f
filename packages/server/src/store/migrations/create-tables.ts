import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SqlEngine } from '../sql-engine.ts'
import type { Tables } from '../tables.ts'

/** Creates the first tables. List operations rely on keys sorted by code point. */
export function createTables(engine: SqlEngine): Migration {
  const { exactText, assignedId, bytes, indexTableEnd } = engine
  const table = tableOf(engine)
  return migration([
    sql`create table ${table('tenants')} (
      id ${exactText} primary key, signing_key text not null, created_at text not null,
      busy_owner text, busy_until text)`,
    sql`create table ${table('datasets')} (
      id ${assignedId} primary key, tenant_id ${exactText} not null, kind ${exactText} not null,
      role ${exactText} not null, sorted integer not null)`,
    sql`create index datasets_of_tenant on ${table('datasets')} (tenant_id, role, kind)`,
    sql`create unique index live_datasets on ${table('datasets')} (tenant_id, kind) where role = 'live'`,
    sql`create table ${table('records')} (
      dataset integer not null, key ${exactText} not null, version integer not null, body text not null,
      ordinal integer, constraint records_primary_key primary key (dataset, key))`,
    sql`create unique index records_by_ordinal on ${table('records')} (dataset, ordinal)
      where ordinal is not null`,
    sql`create table ${table('postings')} (
      dataset integer not null, field ${exactText} not null, term ${exactText} not null,
      chunk integer not null, members ${bytes} not null,
      constraint postings_primary_key primary key (dataset, field, term, chunk)) ${indexTableEnd}`,
    sql`create table ${table('counters')} (name ${exactText} primary key, count integer not null)`,
  ])
}

/** Creates the tables for control state that several processes share. */
export function createControlTables(engine: SqlEngine): Migration {
  const { exactText, assignedId } = engine
  const table = tableOf(engine)
  return migration([
    sql`create table ${table('settings')} (name ${exactText} primary key, value text not null)`,
    sql`create table ${table('control_states')} (
      tenant_id ${exactText} primary key, version text not null, state text not null)`,
    sql`create table ${table('journal_entries')} (
      id ${assignedId} primary key, tenant_id ${exactText} not null, number integer not null,
      entry text not null)`,
    sql`create index journal_of_tenant on ${table('journal_entries')} (tenant_id, id)`,
  ])
}

function tableOf({ table }: SqlEngine): (name: keyof Tables) => RawBuilder<unknown> {
  return (name) => sql.raw(table(name))
}

function migration(statements: readonly RawBuilder<unknown>[]): Migration {
  return {
    async up(database) {
      // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
      for (const statement of statements) await statement.execute(database)
    },
  }
}
