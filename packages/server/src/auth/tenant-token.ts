import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock/clock.ts'
import type { Tenant } from '../store/store.ts'

const ALGORITHM = 'HS256'

/** The purpose of a token. Each purpose has its own type, so that tokens cannot be confused. */
export type TokenType = 'at+jwt' | 'upload+jwt'

export interface TokenContent {
  readonly subject: string
  /** The lifetime, in seconds. */
  readonly lifetime: number
  readonly id?: string
}

/** Signs a token with the tenant's key. */
export function signToken(
  tenant: Tenant,
  type: TokenType,
  { subject, lifetime, id }: TokenContent,
  clock: Clock,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT(id === undefined ? {} : { jti: id })
    .setProtectedHeader({ alg: ALGORITHM, typ: type })
    .setIssuer(tenant.id)
    .setAudience(tenant.id)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(keyOf(tenant))
}

/** Returns the claims of a token of this tenant and type, or the reason why it is rejected. */
export async function verifyToken(
  tenant: Tenant,
  type: TokenType,
  token: string,
  clock: Clock,
): Promise<JWTPayload | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, keyOf(tenant), {
      algorithms: [ALGORITHM],
      audience: tenant.id,
      currentDate: clock.now(),
      issuer: tenant.id,
      requiredClaims: ['exp', 'sub'],
      typ: type,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}

function keyOf({ signingKey }: Tenant): Uint8Array {
  return Buffer.from(signingKey, 'base64url')
}
