import type { Kysely } from 'kysely'
import type { RecordKind } from './record-kind.ts'
import { storedTerm } from './stored-term.ts'
import type { RecordTermRow, Tables } from './tables.ts'

/** A record by its key as it is stored. */
export interface RecordPlace {
  readonly tenant_id: string
  readonly kind: string
  readonly key: string
}

/** How many rows are inserted by one statement; an engine limits the number of its parameters. */
export const ROWS_PER_INSERT = 1000

/** Stores the words that a new record is found by. */
export async function insertTerms<T>(
  transaction: Kysely<Tables>,
  kind: RecordKind<T>,
  place: RecordPlace,
  body: T,
): Promise<void> {
  await insertTermRows(transaction, termRows(kind, place, body))
}

/** Stores the words that a changed record is found by from now on; most changes leave them as they are. */
export async function replaceTerms<T>(
  transaction: Kysely<Tables>,
  kind: RecordKind<T>,
  place: RecordPlace,
  body: T,
): Promise<void> {
  if (!kind.terms) return
  const rows = termRows(kind, place, body)
  const stored = await transaction
    .selectFrom('record_terms')
    .select(['field', 'term'])
    .where('tenant_id', '=', place.tenant_id)
    .where('kind', '=', place.kind)
    .where('key', '=', place.key)
    .execute()
  const wanted = new Set(rows.map(identify))
  if (stored.length === rows.length && stored.every((row) => wanted.has(identify(row)))) return
  await removeTerms(transaction, kind, place)
  await insertTermRows(transaction, rows)
}

/** Removes the words that a record was found by. */
export async function removeTerms<T>(
  transaction: Kysely<Tables>,
  kind: RecordKind<T>,
  place: RecordPlace,
): Promise<void> {
  if (!kind.terms) return
  await transaction
    .deleteFrom('record_terms')
    .where('tenant_id', '=', place.tenant_id)
    .where('kind', '=', place.kind)
    .where('key', '=', place.key)
    .execute()
}

/** Adds rows of words, however many. */
export async function insertTermRows(
  transaction: Kysely<Tables>,
  rows: readonly RecordTermRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows.slice(start, start + ROWS_PER_INSERT)
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
    await transaction.insertInto('record_terms').values(values).execute()
  }
}

/** The rows of the words that a record is found by. */
export function termRows<T>(kind: RecordKind<T>, place: RecordPlace, body: T): RecordTermRow[] {
  const rows = new Map<string, RecordTermRow>()
  for (const [field, words] of Object.entries(kind.terms?.(body) ?? {})) {
    for (const word of words) {
      const row = { ...place, field, term: storedTerm(word) }
      rows.set(identify(row), row)
    }
  }
  return [...rows.values()]
}

function identify({ field, term }: Pick<RecordTermRow, 'field' | 'term'>): string {
  return JSON.stringify([field, term])
}
