import * as z from 'zod'
import type { ServedTenant } from '../server/tenants.ts'
import { type RunningTenant, startTenant, type StartTenantOptions } from '../start-tenant.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** A tenant for one test, with a client that has a token. */
export interface TestTenant extends AsyncDisposable {
  readonly tenant: RunningTenant
  /** A token for the tenant's generated client. */
  readonly token: string
  /** Sends a request. A string body is sent unchanged; other bodies are sent as JSON. */
  readonly call: Call
}

/** Starts a tenant and requests a token for its client. */
export async function startTestTenant(options: StartTenantOptions = {}): Promise<TestTenant> {
  const tenant = await startTenant(options)
  const token = await getToken(tenant)
  return {
    tenant,
    token,
    async call(method, path, body) {
      const response = await fetch(`${tenant.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    [Symbol.asyncDispose]: () => tenant.close(),
  }
}

/** Requests a token with the tenant's own client. */
export async function getToken({
  baseUrl,
  clientId,
  clientSecret,
}: Pick<ServedTenant, 'baseUrl' | 'clientId' | 'clientSecret'>): Promise<string> {
  const response = await fetch(`${baseUrl}/auth/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}
