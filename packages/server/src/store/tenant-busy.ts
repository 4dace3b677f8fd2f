/** The records of a tenant are being replaced: reads see the old ones, and writes have to wait. */
export class TenantBusy extends Error {
  override readonly name = 'TenantBusy'
  /** A stable code for programs. */
  readonly code = 'tenant_busy'
  /** When to try again, in seconds. */
  readonly retryAfterSeconds = 1

  /** @param tenantId The tenant whose records are being replaced. */
  constructor(tenantId: string, options?: ErrorOptions) {
    super(
      `The records of the tenant ${tenantId} are being replaced; nothing was written. Try again in a second.`,
      options,
    )
  }
}
