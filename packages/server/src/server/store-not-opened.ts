/** The file or the database of the store cannot be used: it is not there, not a store, or says no. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened'
  /** A stable code for programs. */
  readonly code = 'store_not_opened'

  /** @param place What cannot be used, without a password. */
  constructor(place: string, cause: unknown) {
    super(`${place} cannot be used: ${reasonOf(cause)}`, { cause })
  }
}

/** What the engine itself says, which stands below what was made of it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // An attempt at several addresses says nothing itself.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error.message
}
