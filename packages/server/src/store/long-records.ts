import type { DatasetChange, DatasetWrite } from './dataset-change.ts'
import { mapPaced, Pace } from './pace.ts'
import { formatRecordKey, type RecordKey } from './record-key.ts'
import type { RecordKind, Records, RecordSearch, StoredRecord } from './records.ts'
import { writeBody } from './sql-records.ts'
import { WriteConflict } from './errors.ts'

/**
 * The maximum number of writes per kind in one transaction; more writes create a new dataset. Terms make writes slower.
 */
const DIRECT_WRITES = 500
const DIRECT_WRITES_WITH_TERMS = 50

/** The number of records per read. */
const PAGE = 50

interface BufferedWrite {
  readonly key: RecordKey
  /** The record as read; null for a new record. */
  readonly before: StoredRecord<unknown> | null
  /** The record to write; null to remove the record. */
  readonly after: StoredRecord<unknown> | null
}

interface BufferedKind {
  readonly kind: RecordKind<unknown>
  readonly writes: Map<string, BufferedWrite>
}

/**
 * The records of a tenant during a large change: read in slices and written on commit, without other writers. Searches
 * by terms do not include buffered writes.
 */
export class LongRecords implements Records {
  readonly #read: <T>(work: (records: Records) => Promise<T>) => Promise<T>
  readonly #kinds = new Map<string, BufferedKind>()
  readonly #pace = new Pace()

  /** @param read Reads from the store in a short transaction. */
  constructor(read: <T>(work: (records: Records) => Promise<T>) => Promise<T>) {
    this.#read = read
  }

  async get<T>(kind: RecordKind<T>, key: RecordKey): Promise<StoredRecord<T> | null> {
    await this.#pace.pause()
    const write = this.#kinds.get(kind.name)?.writes.get(formatRecordKey(key))
    if (!write) return this.#read((records) => records.get(kind, key))
    return write.after && typed(kind, write.after)
  }

  async list<T>(kind: RecordKind<T>, under: readonly string[] = []): Promise<StoredRecord<T>[]> {
    const found: StoredRecord<T>[] = []
    for (let after: RecordKey | undefined; ;) {
      // oxlint-disable-next-line no-await-in-loop -- Each page starts after the last one.
      await this.#pace.pause()
      const search = { under, limit: PAGE, ...(after && { after }) }
      // oxlint-disable-next-line no-await-in-loop -- As above.
      const page = await this.#read((records) => records.find(kind, search))
      found.push(...page)
      after = page.at(-1)?.key
      if (page.length < PAGE) return this.#withWrites(kind, under, found)
    }
  }

  async find<T>(kind: RecordKind<T>, search: RecordSearch): Promise<StoredRecord<T>[]> {
    await this.#pace.pause()
    return this.#read((records) => records.find(kind, search))
  }

  async insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void> {
    await this.#pace.pause()
    this.#write(kind, { key, before: null, after: { key, version: 1, body } })
  }

  async update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void> {
    await this.#pace.pause()
    const after = { key: record.key, version: record.version + 1, body }
    this.#write(kind, { key: record.key, before: record, after })
  }

  async remove<T>(kind: RecordKind<T>, record: StoredRecord<T>): Promise<void> {
    await this.#pace.pause()
    this.#write(kind, { key: record.key, before: record, after: null })
  }

  /** Writes all buffered changes atomically. */
  async commit(change: DatasetChange): Promise<void> {
    const direct: BufferedKind[] = []
    for (const buffered of this.#kinds.values()) {
      const { kind, writes } = buffered
      if (writes.size <= (kind.terms ? DIRECT_WRITES_WITH_TERMS : DIRECT_WRITES)) {
        direct.push(buffered)
        continue
      }
      // oxlint-disable-next-line no-await-in-loop -- One slice at a time.
      await change.copy([kind], 'live')
      // oxlint-disable-next-line no-await-in-loop -- As above.
      const rows = await mapPaced([...writes.values()], (write) => writtenRow(kind, write))
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await change.apply(kind, rows)
    }
    await change.commit('live', [], async (records) => {
      for (const { kind, writes } of direct) {
        for (const { key, before, after } of writes.values()) {
          // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
          await writeNow(records, kind, key, before, after)
        }
      }
    })
  }

  #write<T>(kind: RecordKind<T>, write: BufferedWrite): void {
    const buffered = this.#kinds.get(kind.name) ?? { kind, writes: new Map() }
    this.#kinds.set(kind.name, buffered)
    const key = formatRecordKey(write.key)
    const earlier = buffered.writes.get(key)
    const current = earlier ? earlier.after : write.before
    if (current?.version !== write.before?.version) throw new WriteConflict(`${kind.name} ${key}`)
    buffered.writes.set(key, earlier ? { ...write, before: earlier.before } : write)
  }

  #withWrites<T>(
    kind: RecordKind<T>,
    under: readonly string[],
    stored: readonly StoredRecord<T>[],
  ): StoredRecord<T>[] {
    const writes = this.#kinds.get(kind.name)?.writes
    if (!writes) return [...stored]
    const byKey = new Map(stored.map((record) => [formatRecordKey(record.key), record]))
    const prefix = formatRecordKey(under)
    for (const [key, { after }] of writes) {
      if (!key.startsWith(prefix)) continue
      if (after) byKey.set(key, typed(kind, after))
      else byKey.delete(key)
    }
    return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)
  }
}

function typed<T>(kind: RecordKind<T>, record: StoredRecord<unknown>): StoredRecord<T> {
  return { ...record, body: kind.schema.parse(record.body) }
}

function writtenRow(
  kind: RecordKind<unknown>,
  { key, after, before }: BufferedWrite,
): DatasetWrite {
  const version = after?.version ?? before?.version ?? 1
  const body = after && writeBody(kind, after.body)
  return { key: formatRecordKey(key), version, body, isNew: before === null }
}

async function writeNow(
  records: Records,
  kind: RecordKind<unknown>,
  key: RecordKey,
  before: StoredRecord<unknown> | null,
  after: StoredRecord<unknown> | null,
): Promise<void> {
  if (before && after) return records.update(kind, before, after.body)
  if (before) return records.remove(kind, before)
  return after ? records.insert(kind, key, after.body) : undefined
}
