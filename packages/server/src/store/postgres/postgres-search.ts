import { type Kysely, sql } from 'kysely'
import type { KeyQuery, KindOfTenant, RecordQuery, WantedWords } from '../sql-engine.ts'
import type { Tables } from '../tables.ts'

// Until a table has statistics, the planner takes it to be almost empty, and compares all rows with all words. An
// `offset 0` keeps it from joining otherwise than it is written here: each word, and each key, is looked up by an index.

/** The keys of the records that have one of some words. */
export function keysWithWords(
  database: Kysely<Tables>,
  { tenant_id, kind, field, terms, after }: WantedWords,
): KeyQuery {
  const words = sql<{ term: string }>`unnest(${terms}::text[])`.as<'word'>(sql`word(term)`)
  const keys = database
    .selectFrom(words)
    .innerJoinLateral(
      (expressions) =>
        expressions
          .selectFrom('record_terms')
          .select('key')
          .where('tenant_id', '=', tenant_id)
          .where('kind', '=', kind)
          .where('field', '=', field)
          .whereRef('record_terms.term', '=', 'word.term')
          .where('key', '>', after)
          .offset(0)
          .as('of_word'),
      (join) => join.onTrue(),
    )
    .select('of_word.key')
  return database.selectFrom(keys.as('matching')).select('matching.key')
}

/** The records of some keys. */
export function recordsOfKeys(
  database: Kysely<Tables>,
  { tenant_id, kind }: KindOfTenant,
  keys: KeyQuery,
): RecordQuery {
  const records = database
    .selectFrom(keys.as('wanted'))
    .innerJoinLateral(
      (expressions) =>
        expressions
          .selectFrom('records')
          .selectAll()
          .where('tenant_id', '=', tenant_id)
          .where('kind', '=', kind)
          .whereRef('records.key', '=', 'wanted.key')
          .offset(0)
          .as('of_key'),
      (join) => join.onTrue(),
    )
    .selectAll('of_key')
  return database.selectFrom(records.as('found')).selectAll()
}
