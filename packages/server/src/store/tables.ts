import type { Generated } from 'kysely'

/** The tables of the store, the same for every engine. */
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
  /** The change that is preparing new datasets, while other writes are refused; null without one. */
  busy_owner: string | null
  /** When the owner counts as dead: an ISO 8601 instant. */
  busy_until: string | null
}

/** The records of one kind that one tenant has, or had, or is about to have. */
export interface DatasetTable {
  id: Generated<number>
  tenant_id: string
  /** Empty for the row that says that a snapshot exists. */
  kind: string
  /** `live`, `garbage`, `draft:OWNER` or `snapshot:NAME`. */
  role: string
  /** The records with a smaller ordinal have their ordinals in the order of their keys. */
  sorted: number
}

/** A record; the primary key is dataset and key. */
export interface RecordTable {
  dataset: number
  key: string
  version: number
  /** JSON. */
  body: string
  /** The number that postings know the record by, unique in its dataset; null for kinds without terms. */
  ordinal: number | null
}

/** The ordinals of the records of a dataset that have a term, for one chunk of ordinals. */
export interface PostingTable {
  dataset: number
  field: string
  /** The word, or its digest if it is too long for an index. */
  term: string
  chunk: number
  /** Encoded by `Chunk`. */
  members: Uint8Array
}

export interface CounterTable {
  name: string
  count: number
}

/** What all processes on a database share. */
export interface SettingTable {
  name: string
  value: string
}

/** What the control plane knows of a tenant, beside its records and journal. */
export interface ControlStateTable {
  tenant_id: string
  /** Another text after each change. */
  version: string
  /** JSON. */
  state: string
}

export interface JournalEntryTable {
  id: Generated<number>
  tenant_id: string
  /** Counts the entries of the tenant from 0, since its journal was last cleared. */
  number: number
  /** JSON. */
  entry: string
}
