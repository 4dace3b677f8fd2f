/** The tables of the store, as every engine has them. */
export interface Tables {
  tenants: TenantRow
  records: RecordRow
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
