import type { Clock } from '../clock/clock.ts'
import { noteDecoyUse } from '../decoys/note-decoy-use.ts'
import { done, type Outcome, type Refusal, refuse } from '../errors/refusal.ts'
import type { AppContext, TenantHandler, TenantMiddleware } from '../http/app-env.ts'
import { refusalResponse } from '../http/responses.ts'
import type { Service } from '../service/service.ts'
import type { Tenant } from '../store/store.ts'
import { type Caller, verifyAccessToken } from './access-token.ts'

/**
 * Returns the client of the bearer token in an `Authorization` header. Returns synchronously if the token is cached.
 */
export function authenticate(
  tenant: Tenant,
  authorization: string | undefined,
  clock: Clock,
): Outcome<Caller> | Promise<Outcome<Caller>> {
  const bearer = readBearer(authorization)
  return bearer.ok ? verifyAccessToken(tenant, bearer.value, clock) : bearer
}

/** Returns the bearer token of an `Authorization` header without verifying the token. */
function readBearer(authorization: string | undefined): Outcome<string> {
  if (authorization === undefined) {
    return refuse(16, 'The request has no bearer token in its Authorization header.')
  }
  // The token characters of RFC 6750; the scheme is case-insensitive.
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  return token === undefined
    ? refuse(16, 'The Authorization header is not "Bearer <token>".')
    : done(token)
}

/** Creates middleware that rejects requests without a valid token of the tenant. */
export function admitClients(serviceOf: (tenantId: string) => Service): TenantMiddleware {
  return (next) => {
    const enter = (caller: Outcome<Caller>, context: AppContext, tenant: Tenant) => {
      if (!caller.ok) return refuseCaller(serviceOf(tenant.id), tenant, context, caller.refusal)
      context.env.exchange.clientId = caller.value.clientId
      return next(context, tenant)
    }
    const enterLater = async (caller: Promise<Outcome<Caller>>, ...at: Parameters<TenantHandler>) =>
      enter(await caller, ...at)
    return (context, tenant) => {
      const { authorization } = context.env.incoming.headers
      const caller = authenticate(tenant, authorization, serviceOf(tenant.id).clock)
      return caller instanceof Promise
        ? enterLater(caller, context, tenant)
        : enter(caller, context, tenant)
    }
  }
}

/** Refuses a request, and records the use of a decoy if the token belongs to one. */
async function refuseCaller(
  service: Service,
  tenant: Tenant,
  { env: { incoming } }: AppContext,
  refusal: Refusal,
): Promise<Response> {
  const bearer = readBearer(incoming.headers.authorization)
  if (bearer.ok) {
    const shown = { material: 'accessToken', publicId: null, secret: bearer.value } as const
    await noteDecoyUse(service, tenant, shown)
  }
  return refusalResponse(refusal)
}
