import { CompiledQuery, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import {
  addMembers,
  CHUNK_SIZE,
  clearBit,
  decodeMembers,
  encodeBitmap,
  intersect,
  type OrdinalSet,
  setBit,
} from './postings.ts'
import type { RecordTerms, TermCondition } from './records.ts'
import type { SqlEngine } from './sql-engine.ts'
import type { PostingTable, Tables } from './tables.ts'

/** The maximum size of an indexed term, in bytes. PostgreSQL limits index entries to 2,704 bytes. */
const MAX_TERM_BYTES = 512

/** Returns the stored form of a term: the term itself, or its digest if it is too long. */
export function storedTerm(word: string): string {
  const text = storableText(word)
  if (Buffer.byteLength(text) <= MAX_TERM_BYTES) return text
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

/**
 * Replaces characters that PostgreSQL cannot store (U+0000 and lone surrogates) with U+FFFD. Applied only to terms, not
 * to records.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
}

/** The number of rows per insert statement, because engines limit the number of parameters. */
const ROWS_PER_INSERT = 100

/**
 * Inserts rows without building a query for each row.
 * @param end SQL after the values; with `returning`, the listed columns are returned.
 */
export async function insertRows<Row extends object>(
  database: Kysely<Tables>,
  engine: SqlEngine,
  table: keyof Tables,
  rows: readonly Row[],
  end = '',
): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {})
  const returned: Row[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const some = rows.slice(start, start + ROWS_PER_INSERT)
    let parameter = 0
    const values = some
      .map(() => `(${columns.map(() => engine.placeholder(++parameter)).join(',')})`)
      .join(',')
    const text = `insert into ${engine.table(table)} (${columns.join(',')}) values ${values} ${end}`
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
    const result = await database.executeQuery<Row>(
      CompiledQuery.raw(text, some.flatMap(Object.values)),
    )
    returned.push(...result.rows)
  }
  return returned
}

/** Returns the stored terms of a record, keyed by field. */
export function storedTerms(terms: RecordTerms): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(terms).map(([field, words]) => [field, new Set(words.map(storedTerm))]),
  )
}

/** Updates the index for a changed record. */
export async function changeTerms(
  database: Kysely<Tables>,
  engine: SqlEngine,
  { dataset, ordinal }: { readonly dataset: number; readonly ordinal: number },
  before: RecordTerms,
  after: RecordTerms,
): Promise<void> {
  const [old, wanted] = [storedTerms(before), storedTerms(after)]
  const chunk = Math.floor(ordinal / CHUNK_SIZE)
  const offset = ordinal % CHUNK_SIZE
  const written: PostingTable[] = []
  for (const field of new Set([...old.keys(), ...wanted.keys()])) {
    const had = old.get(field) ?? new Set<string>()
    const has = wanted.get(field) ?? new Set<string>()
    const terms = [...new Set([...had, ...has])].filter((term) => had.has(term) !== has.has(term))
    if (terms.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
    const rows = await database
      .selectFrom('postings')
      .select(['term', 'members'])
      .where('dataset', '=', dataset)
      .where('field', '=', field)
      .where('chunk', '=', chunk)
      .where(engine.isAnyOf('term', terms))
      .execute()
    const stored = new Map(rows.map(({ term, members }) => [term, members]))
    const emptied: string[] = []
    for (const term of terms) {
      const bitmap = decodeMembers(stored.get(term) ?? new Uint8Array())
      ;(has.has(term) ? setBit : clearBit)(bitmap, offset)
      const members = encodeBitmap(bitmap)
      if (members) written.push({ dataset, field, term, chunk, members })
      else emptied.push(term)
    }
    if (emptied.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await database
      .deleteFrom('postings')
      .where('dataset', '=', dataset)
      .where('field', '=', field)
      .where('chunk', '=', chunk)
      .where(engine.isAnyOf('term', emptied))
      .execute()
  }
  const update =
    'on conflict (dataset, field, term, chunk) do update set members = excluded.members'
  await insertRows(database, engine, 'postings', written, update)
}

/** Returns the ordinals of the records that meet all conditions. */
export async function findOrdinals(
  database: Kysely<Tables>,
  engine: SqlEngine,
  dataset: number,
  conditions: readonly TermCondition[],
): Promise<OrdinalSet> {
  let found: OrdinalSet | undefined
  for (const { field, anyOf } of conditions) {
    // oxlint-disable-next-line no-await-in-loop -- Stops at an empty intersection.
    const rows = await database
      .selectFrom('postings')
      .select(['chunk', 'members'])
      .where('dataset', '=', dataset)
      .where('field', '=', field)
      .where(engine.isAnyOf('term', anyOf.map(storedTerm)))
      .execute()
    const having: OrdinalSet = new Map()
    for (const { chunk, members } of rows) addMembers(having, chunk, members)
    if (found) intersect(found, having)
    else found = having
    if (found.size === 0) break
  }
  return found ?? new Map()
}
