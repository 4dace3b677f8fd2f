import { CompiledQuery, type Kysely } from 'kysely'
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
import type { RecordTerms } from './record-kind.ts'
import type { TermCondition } from './records.ts'
import type { SqlEngine } from './sql-engine.ts'
import { storedTerm } from './stored-term.ts'
import type { PostingTable, Tables } from './tables.ts'

/** How many rows one statement inserts; an engine limits the number of its parameters. */
const ROWS_PER_INSERT = 100

/**
 * Inserts any number of rows, without the cost of building a query for each.
 *
 * @param end What follows the values; with `returning`, the columns of it are returned.
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

/** The terms of a record as they are stored, by field. */
export function storedTerms(terms: RecordTerms): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(terms).map(([field, words]) => [field, new Set(words.map(storedTerm))]),
  )
}

/** Lets a record be found by other terms than before. */
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

/** The ordinals of the records that meet all conditions. */
export async function findOrdinals(
  database: Kysely<Tables>,
  engine: SqlEngine,
  dataset: number,
  conditions: readonly TermCondition[],
): Promise<OrdinalSet> {
  let found: OrdinalSet | undefined
  for (const { field, anyOf } of conditions) {
    // oxlint-disable-next-line no-await-in-loop -- The next condition is only read if this one leaves something.
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
