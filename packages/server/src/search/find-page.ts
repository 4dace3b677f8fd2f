import type { RecordKey } from '../store/record-key.ts'
import type { RecordKind } from '../store/record-kind.ts'
import type { Records, StoredRecord, TermCondition } from '../store/records.ts'

/** Which page of which records. */
export interface PageSearch<T, View> {
  /** What the store can tell of the records; it chooses them. */
  readonly where: readonly TermCondition[]
  /** What is shown of a record; null for one that the search does not want after all. */
  readonly show: (record: StoredRecord<T>) => View | null | Promise<View | null>
  /** The record that the page begins after; null for the first page. */
  readonly after: RecordKey | null
  /** How many records the page has. */
  readonly size: number
}

/** A page of records, in the order of their keys. */
export interface Page<View> {
  readonly views: readonly View[]
  /** The last record, which the next page begins after; null where there are no more. */
  readonly last: RecordKey | null
}

/** How many records are read at once at most. */
const MAX_BATCH = 1000

/**
 * Finds a page. No more records are read than it takes where the store can choose them; where many of them are not
 * shown, they are read in growing batches.
 */
export async function findPage<T, View>(
  records: Records,
  kind: RecordKind<T>,
  { where, show, after, size }: PageSearch<T, View>,
): Promise<Page<View>> {
  const found: { key: RecordKey; view: View }[] = []
  let limit = size + 1
  for (let start = after; ; limit = Math.min(4 * limit, MAX_BATCH)) {
    // oxlint-disable-next-line no-await-in-loop -- Where the next batch begins is known when this one is here.
    const batch = await records.find(kind, { where, limit, ...(start && { after: start }) })
    for (const record of batch) {
      // oxlint-disable-next-line no-await-in-loop -- What comes after a full page is not read.
      const view = await show(record)
      if (view === null) continue
      if (found.length === size) return pageOf(found, found.at(-1)?.key ?? null)
      found.push({ key: record.key, view })
    }
    if (batch.length < limit) return pageOf(found, null)
    start = batch.at(-1)?.key ?? null
  }
}

function pageOf<View>(found: readonly { view: View }[], last: RecordKey | null): Page<View> {
  return { views: found.map(({ view }) => view), last }
}
