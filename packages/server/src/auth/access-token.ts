import { Recent } from '../cache/recent.ts'
import type { Clock } from '../clock/clock.ts'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import type { Tenant } from '../store/store.ts'
import { signToken, verifyToken } from './tenant-token.ts'

/** The lifetime of a token, in seconds. */
export const TOKEN_LIFETIME_SECONDS = 3600

/** Issues a token for one tenant, signed with the tenant's key. */
export function issueAccessToken(
  tenant: Tenant,
  { clientId, tokenId }: { readonly clientId: string; readonly tokenId: string },
  clock: Clock,
): Promise<string> {
  const content = { subject: clientId, id: tokenId, lifetime: TOKEN_LIFETIME_SECONDS }
  return signToken(tenant, 'at+jwt', content, clock)
}

/** The client to which a token was issued. */
export interface Caller {
  readonly clientId: string
}

/** The claims of a valid token. */
interface VerifiedToken {
  readonly caller: Outcome<Caller>
  readonly tenantId: string
  /** The key that signed the token: a tenant that is dropped and created again has another key. */
  readonly signingKey: string
  /** The expiry time, in seconds since 1970. */
  readonly expiresAt: number
}

/** A cache of tokens whose signature is valid. Signatures are checked once, expiry on every request. */
const verifiedTokens = new Recent<string, VerifiedToken>(1000)

/**
 * Returns the client to which a token of this tenant was issued. Returns synchronously if the token's signature is
 * cached as valid.
 */
export function verifyAccessToken(
  tenant: Tenant,
  token: string,
  clock: Clock,
): Outcome<Caller> | Promise<Outcome<Caller>> {
  // Map lookups hash with a per-process seed, so their timing reveals nothing about other tokens.
  const known = verifiedTokens.get(token)
  if (known?.tenantId !== tenant.id || known.signingKey !== tenant.signingKey) {
    return verifySignature(tenant, token, clock)
  }
  const isExpired = known.expiresAt <= Math.floor(clock.now().getTime() / 1000)
  return isExpired ? expired() : known.caller
}

async function verifySignature(
  tenant: Tenant,
  token: string,
  clock: Clock,
): Promise<Outcome<Caller>> {
  const claims = await verifyToken(tenant, 'at+jwt', token, clock)
  if (claims === 'expired') return expired()
  if (claims === 'invalid') return refuse(16, 'The access token is not valid for this tenant.')
  const { sub: clientId = '', exp: expiresAt = 0 } = claims
  const { id: tenantId, signingKey } = tenant
  const caller = done({ clientId })
  return verifiedTokens.add(token, { caller, expiresAt, tenantId, signingKey }).caller
}

function expired(): Outcome<never> {
  return refuse(16, 'The access token has expired; get a new token from the token endpoint.')
}
