import { errors, jwtVerify, SignJWT } from 'jose'
import { Recent } from '../cache/recent.ts'
import type { Clock } from '../clock/clock.ts'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import type { Tenant } from '../store/store.ts'

/** For how many seconds a token is valid. */
export const TOKEN_LIFETIME_SECONDS = 3600

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'

/** A token for the operations of one tenant, signed with its key. */
export async function issueAccessToken(
  tenant: Tenant,
  { clientId, tokenId }: { readonly clientId: string; readonly tokenId: string },
  clock: Clock,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(tenant.id)
    .setAudience(tenant.id)
    .setSubject(clientId)
    .setJti(tokenId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .sign(keyOf(tenant))
}

/** Who bears a token. */
export interface Caller {
  readonly clientId: string
}

/** What a valid token says. */
interface VerifiedToken extends Caller {
  /** In seconds since 1970. */
  readonly expiresAt: number
}

/** A signature stays what it is: those that were valid are checked once. Whether a token has expired is not kept. */
const verifiedTokens = new Recent<string, VerifiedToken>(1000)

/**
 * The client that a token was issued to, where the token is one of this tenant and has not expired; at once where its
 * signature was valid before.
 */
export function verifyAccessToken(
  tenant: Tenant,
  token: string,
  clock: Clock,
): Outcome<Caller> | Promise<Outcome<Caller>> {
  // Texts are looked up by a hash that the process seeds, so that the time of a look-up tells nothing of other tokens.
  const key = `${tenant.id} ${tenant.signingKey} ${token}`
  const known = verifiedTokens.get(key)
  if (!known) return verifySignature(tenant, token, key, clock)
  const isExpired = known.expiresAt <= Math.floor(clock.now().getTime() / 1000)
  return isExpired ? expired() : done({ clientId: known.clientId })
}

async function verifySignature(
  tenant: Tenant,
  token: string,
  key: string,
  clock: Clock,
): Promise<Outcome<Caller>> {
  try {
    const { payload } = await jwtVerify(token, keyOf(tenant), {
      algorithms: [ALGORITHM],
      audience: tenant.id,
      currentDate: clock.now(),
      issuer: tenant.id,
      requiredClaims: ['exp', 'sub'],
      typ: TYPE,
    })
    const { sub: clientId = '', exp: expiresAt = 0 } = payload
    verifiedTokens.add(key, { clientId, expiresAt })
    return done({ clientId })
  } catch (error) {
    if (error instanceof errors.JWTExpired) return expired()
    if (error instanceof errors.JOSEError) {
      return refuse(16, 'The access token is not valid for this tenant.')
    }
    throw error
  }
}

function expired(): Outcome<never> {
  return refuse(16, 'The access token has expired; get another one from the token endpoint.')
}

function keyOf({ signingKey }: Tenant): Uint8Array {
  return Buffer.from(signingKey, 'base64url')
}
