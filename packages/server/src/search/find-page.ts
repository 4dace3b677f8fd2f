import type { RecordKey } from '../store/record-key.ts'
import type { RecordKind, Records, StoredRecord, TermCondition } from '../store/records.ts'

/** The conditions and size of a page to find. */
export interface PageSearch<T, View> {
  /** The conditions that the store can check. */
  readonly where: readonly TermCondition[]
  /** Tests the raw JSON of a record before it is parsed; false skips the record. */
  readonly mayMatch?: ((json: string) => boolean) | undefined
  /** Returns the view of a record, or null to skip the record. */
  readonly show: (record: StoredRecord<T>) => View | null | Promise<View | null>
  /** The key of the last record before the page; null for the first page. */
  readonly after: RecordKey | null
  /** The number of records per page. */
  readonly size: number
}

/** A page of records, ordered by key. */
export interface Page<View> {
  readonly views: readonly View[]
  /** The key of the last record, after which the next page starts; null on the last page. */
  readonly last: RecordKey | null
}

/** The maximum number of records per read. */
const MAX_BATCH = 1000

/**
 * Finds a page. If the store can check all conditions, reads only the records of the page. Otherwise, reads batches
 * of increasing size.
 */
export async function findPage<T, View>(
  records: Records,
  kind: RecordKind<T>,
  { where, mayMatch, show, after, size }: PageSearch<T, View>,
): Promise<Page<View>> {
  const found: { key: RecordKey; view: View }[] = []
  let limit = size + 1
  for (let start = after; ; limit = Math.min(4 * limit, MAX_BATCH)) {
    // oxlint-disable-next-line no-await-in-loop -- Each batch starts after the last one.
    const batch = await records.find(kind, {
      where,
      limit,
      ...(mayMatch && { mayMatch }),
      ...(start && { after: start }),
    })
    for (const record of batch) {
      // oxlint-disable-next-line no-await-in-loop -- Stops after a full page.
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
