import { isIPv6 } from 'node:net'
import { type ClientCredentials, tenantNameFault } from '../create-tenant.ts'
import { type AllowedOrigins, originFault } from '../app/cors.ts'
import { InvalidOptionError } from '../errors/public-errors.ts'

function clientFault({ clientId, clientSecret }: ClientCredentials): string | undefined {
  if (!/^[\w.~@:/-]{1,128}$/.test(clientId)) {
    return `Invalid client id ${JSON.stringify(clientId.slice(0, 200))}: use up to 128 letters, digits and . _ ~ @ : / -`
  }
  return secretFault('client secret', clientSecret)
}

/** Returns the problem with a secret, without revealing the secret. */
function secretFault(what: string, secret: string): string | undefined {
  if (secret.length < 16) return `The ${what} is too short: it needs at least 16 characters.`
  if (/\p{Cc}/u.test(secret)) return `The ${what} has a control character, such as a line break.`
  if (secret.length > 1024) return `The ${what} is too long: the limit is 1,024 characters.`
  if (!secret.isWellFormed()) return `The ${what} is not well-formed Unicode.`
  return undefined
}

function controlTokenFault(token: string): string | undefined {
  const fault = secretFault('control token', token)
  if (fault !== undefined) return fault
  if (/^[!-~]+$/.test(token)) return undefined
  return 'The control token may have only printable ASCII characters and no spaces: it is sent in a header.'
}

const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d_](?:[\w-]{0,61}[a-z\d])?(?:\.[a-z\d_](?:[\w-]{0,61}[a-z\d])?)*$/i

/**
 * Returns the problem with a control host. Wildcards are not allowed, because they could match names that other people
 * control.
 */
function controlHostFault(host: string): string | undefined {
  if (HOST_NAME.test(host) || isIPv6(host)) return undefined
  return `Invalid control host ${JSON.stringify(host.slice(0, 300))}: give a host name or an IP address, without scheme, port or wildcard.`
}

/** Checks the options of a tenant. Throws an {@link InvalidOptionError} for invalid options. */
export function checkTenantOptions({
  name,
  client,
}: {
  readonly name?: string
  readonly client?: ClientCredentials
}): void {
  const fault =
    (name === undefined ? undefined : tenantNameFault(name)) ?? (client && clientFault(client))
  if (fault !== undefined) throw new InvalidOptionError(fault)
}

/** The options that are checked before anything is opened. */
export interface CheckedOptions {
  readonly tenants: readonly { readonly name: string; readonly client?: ClientCredentials }[]
  readonly allowedOrigins: AllowedOrigins
  readonly controlHosts: readonly string[]
  readonly controlToken: string | undefined
}

/** Checks the options of a server. Throws an {@link InvalidOptionError} for invalid options. */
export function checkServerOptions(options: CheckedOptions): void {
  const { tenants, allowedOrigins, controlHosts, controlToken } = options
  for (const tenant of tenants) checkTenantOptions(tenant)
  const fault =
    allowedOrigins.map(originFault).find((found) => found !== undefined) ??
    controlHosts.map(controlHostFault).find((found) => found !== undefined) ??
    (controlToken === undefined ? undefined : controlTokenFault(controlToken))
  if (fault !== undefined) throw new InvalidOptionError(fault)
  if (tenants.length === 0) throw new InvalidOptionError('A server needs at least one tenant.')
  const names = tenants.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new InvalidOptionError(`Tenant ${twice} is named twice.`)
}
