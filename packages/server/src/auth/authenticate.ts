import type { Clock } from '../clock/clock.ts'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import type { Tenant } from '../store/store.ts'
import { type Caller, verifyAccessToken } from './access-token.ts'

/**
 * The client that sends a request, by the bearer token in its `Authorization` header; at once where the token was valid
 * before.
 */
export function authenticate(
  tenant: Tenant,
  authorization: string | undefined,
  clock: Clock,
): Outcome<Caller> | Promise<Outcome<Caller>> {
  const bearer = readBearer(authorization)
  return bearer.ok ? verifyAccessToken(tenant, bearer.value, clock) : bearer
}

/** The bearer token of an `Authorization` header, whatever it is worth. */
export function readBearer(authorization: string | undefined): Outcome<string> {
  if (authorization === undefined) {
    return refuse(16, 'The request has no bearer token in its Authorization header.')
  }
  // The characters of a token as RFC 6750 has them; the scheme is not case-sensitive.
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  return token === undefined
    ? refuse(16, 'The Authorization header is not "Bearer <token>".')
    : done(token)
}
