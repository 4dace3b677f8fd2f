import { type AllowedOrigins, originFault } from '../http/cors.ts'
import { InvalidOption } from './invalid-option.ts'

/** What the server answers at itself, below no tenant. */
const RESERVED: ReadonlySet<string> = new Set(['healthz', 'metrics'])

/** What is wrong with the name of a tenant, or undefined. */
export function tenantNameFault(name: string): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    return `A tenant cannot be called ${JSON.stringify(name)}: use up to 63 lower-case letters, digits and hyphens.`
  }
  if (RESERVED.has(name)) {
    return `A tenant cannot be called ${name}: the server itself answers at that path.`
  }
  return undefined
}

/** Throws an {@link InvalidOption} for what a server cannot be started with. */
export function checkServerOptions({
  tenants,
  allowedOrigins,
}: {
  readonly tenants: readonly string[]
  readonly allowedOrigins: AllowedOrigins
}): void {
  const fault =
    tenants.map(tenantNameFault).find((found) => found !== undefined) ??
    allowedOrigins.map(originFault).find((found) => found !== undefined)
  if (fault !== undefined) throw new InvalidOption(fault)
  if (tenants.length === 0) throw new InvalidOption('A server has to have a tenant.')
  const twice = tenants.find((name, index) => tenants.indexOf(name) !== index)
  if (twice !== undefined) throw new InvalidOption(`The tenant ${twice} is there twice.`)
}
