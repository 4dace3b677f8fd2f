import * as z from 'zod'
import type { ServedTenant } from '../server/tenants.ts'
import { type RunningTenant, startTenant, type StartTenantOptions } from '../start-tenant.ts'

/** What came back. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Sends a request. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** A tenant for one test, and what calls it with a token. */
export interface TestTenant extends AsyncDisposable {
  readonly tenant: RunningTenant
  /** A token of its own client. */
  readonly token: string
  /** Sends a request; a body that is a text is sent as it is, any other as JSON. */
  readonly call: Call
}

/** Starts a tenant whose failures fail the test that meets them, by their status. */
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

/** A token of the tenant's own client. */
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
