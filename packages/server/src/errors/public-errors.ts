/** The error for a tenant name that already exists in the store. */
export class TenantExistsError extends RangeError {
  override readonly name = 'TenantExistsError'
  /** The stable, machine-readable error code. */
  readonly code = 'tenant_exists'

  constructor(tenant: string) {
    super(`Tenant ${tenant} already exists. Choose another name, or omit it to get a unique one.`)
  }
}

/** The error for an invalid server option. */
export class InvalidOptionError extends RangeError {
  override readonly name = 'InvalidOptionError'
  /** The stable, machine-readable error code. */
  readonly code = 'invalid_option'
}

/** The error for a store whose file or database cannot be opened. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError'
  /** The stable, machine-readable error code. */
  readonly code = 'store_not_opened'

  /** @param place The file or database of the store, without a password. */
  constructor(place: string, cause: unknown) {
    super(`${place} cannot be used: ${reasonOf(cause)}`, { cause })
  }
}

/** Returns the message of the innermost cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // An AggregateError contains one error for each address to which a connection failed.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return 'code' in error && error.code === 'ELOOP'
    ? 'its symbolic links form a loop'
    : error.message
}
