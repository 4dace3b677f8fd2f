/** Another writer changed or created the same record first. The transaction is undone; it can be tried again. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
  /** A stable code for programs. */
  readonly code = 'write_conflict'

  /**
   * @param what Kind and key of the record, as far as they are known.
   * @param options Where the database has found it, its error is the cause.
   */
  constructor(what: string, options?: ErrorOptions) {
    super(`Another request wrote ${what} first; read it again and retry.`, options)
  }
}
