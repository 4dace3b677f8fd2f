/** The tables of the store, as every engine has them. */
export interface Tables {
  tenants: TenantRow
  records: RecordRow
  record_terms: RecordTermRow
  counters: CounterRow
}

/** A row of `tenants`. */
export interface TenantRow {
  id: string
  signing_key: string
  created_at: string
}

/** A row of `records`; the primary key is tenant, kind and key. */
export interface RecordRow {
  tenant_id: string
  kind: string
  key: string
  version: number
  /** The body as JSON. */
  body: string
}

/** A row of `record_terms`: a word that a record is found by. All of it is the primary key. */
export interface RecordTermRow {
  tenant_id: string
  kind: string
  field: string
  /** As it is indexed: the word, or its digest where it is too long for an index. */
  term: string
  key: string
}

/** A row of `counters`. */
export interface CounterRow {
  name: string
  count: number
}
