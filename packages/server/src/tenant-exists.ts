/** The store already has a tenant of this name. */
export class TenantExists extends RangeError {
  override readonly name = 'TenantExists'
  /** A stable code for programs. */
  readonly code = 'tenant_exists'

  constructor(tenant: string) {
    super(`Tenant ${tenant} already exists. Choose another name, or omit it to get a unique one.`)
  }
}
