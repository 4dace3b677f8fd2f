/** What the server answers at itself, below no tenant. */
const RESERVED: ReadonlySet<string> = new Set(['healthz', 'metrics'])

/** What is wrong with the name of a tenant, or undefined. */
export function tenantNameFault(name: string): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    return `Invalid tenant name ${JSON.stringify(name)}: use up to 63 lower-case letters, digits and hyphens.`
  }
  if (RESERVED.has(name)) {
    return `Invalid tenant name ${name}: the path /${name} is the server's own.`
  }
  return undefined
}
