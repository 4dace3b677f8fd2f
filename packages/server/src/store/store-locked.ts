/** Another process has the file of the store open. */
export class StoreLocked extends Error {
  override readonly name = 'StoreLocked'
  /** A stable code for programs. */
  readonly code = 'store_locked'

  constructor(file: string, options?: ErrorOptions) {
    super(
      `Another process uses the store ${file}. Stop it, or give this one another file; for several processes on one store, use PostgreSQL.`,
      options,
    )
  }
}
