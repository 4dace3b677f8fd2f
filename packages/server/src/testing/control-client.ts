import type { RunningTenant } from '../start-tenant.ts'
import type { Answer } from './tenant-client.ts'

/** A function that sends a control call, using the control token unless overridden. */
export type ControlCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

/** Returns a client for the control plane of a tenant's server. */
export function controlClient({
  baseUrl,
  controlToken,
}: Pick<RunningTenant, 'baseUrl' | 'controlToken'>): ControlCall {
  const { origin } = new URL(baseUrl)
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}/_control${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${controlToken}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}
