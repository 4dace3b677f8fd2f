import type { Generated } from 'kysely'

/** The tables of the store, which are the same for every engine. */
export interface Tables {
  tenants: TenantTable
  datasets: DatasetTable
  records: RecordTable
  postings: PostingTable
  counters: CounterTable
  settings: SettingTable
  control_states: ControlStateTable
  journal_entries: JournalEntryTable
}

export interface TenantTable {
  id: string
  signing_key: string
  created_at: string
  /** The change that is preparing new datasets and blocks other writes; null if there is none. */
  busy_owner: string | null
  /** The end of the owner's lease, as an ISO 8601 time. */
  busy_until: string | null
}

/** A dataset: a tenant's records of one kind and role. */
export interface DatasetTable {
  id: Generated<number>
  tenant_id: string
  /** The kind of records; empty for the row that marks a snapshot. */
  kind: string
  /** The role: `live`, `garbage`, `draft:OWNER` or `snapshot:NAME`. */
  role: string
  /** The limit below which ordinals follow the key order. */
  sorted: number
}

/** A record, whose primary key consists of dataset and key. */
export interface RecordTable {
  dataset: number
  key: string
  version: number
  /** The body as JSON. */
  body: string
  /** The number in postings, unique within the dataset; null for kinds without terms. */
  ordinal: number | null
}

/** The ordinals of the records that have a term, for one chunk of ordinals. */
export interface PostingTable {
  dataset: number
  field: string
  /** The term, or its digest if it is too long for an index. */
  term: string
  chunk: number
  /** The ordinals, encoded by `encodeBitmap`. */
  members: Uint8Array
}

export interface CounterTable {
  name: string
  count: number
}

/** The settings shared by all processes that use a database. */
export interface SettingTable {
  name: string
  value: string
}

/** The control state of a tenant, apart from its records and journal. */
export interface ControlStateTable {
  tenant_id: string
  /** The version, which differs after each change. */
  version: string
  /** The state as JSON. */
  state: string
}

export interface JournalEntryTable {
  id: Generated<number>
  tenant_id: string
  /** The position since the journal was last cleared, starting at 0. */
  number: number
  /** The entry as JSON. */
  entry: string
}
