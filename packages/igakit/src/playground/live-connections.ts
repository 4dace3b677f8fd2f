import { randomBytes } from 'node:crypto'
import { LiveEndpoint } from '../connection/live-endpoint.ts'
import { UsageError } from '../usage-error.ts'
import { type Connect, tenantConnection } from './protocol.ts'
import { RefusedRequest } from './refused-request.ts'

/** So that a page which connects again and again does not fill the memory: the oldest goes. */
const mostConnections = 8

/** So that no credentials stay behind of a page that went away without giving them up. */
const idleMs = 10 * 60_000

/** A connection that a page may ask. */
export interface OpenedConnection {
  readonly connection: string
  readonly baseUrl: string
}

/**
 * The services that the page may ask, each with its credentials, which are in this memory alone and given to nobody but
 * the service. All that an endpoint can send is a request for a token and one to test-cel.
 */
export class LiveConnections {
  readonly #endpoints = new Map<string, LiveEndpoint>()
  readonly #expiries = new Map<string, NodeJS.Timeout>()
  readonly #tenant: LiveEndpoint | undefined

  /** @param tenant - the local tenant, where there is one */
  constructor(tenant?: Connect) {
    this.#tenant = tenant && openEndpoint(tenant)
  }

  /** Sends nothing yet. */
  open(connect: Connect): OpenedConnection {
    const endpoint = openEndpoint(connect)
    const connection = randomBytes(16).toString('base64url')
    this.#endpoints.set(connection, endpoint)
    this.#keepFor(connection)
    const [oldest] = this.#endpoints.keys()
    if (oldest !== undefined && this.#endpoints.size > mostConnections) this.close(oldest)
    return { connection, baseUrl: endpoint.baseUrl }
  }

  get(connection: string): LiveEndpoint {
    const isTenant = connection === tenantConnection
    const endpoint = isTenant ? this.#tenant : this.#endpoints.get(connection)
    if (endpoint !== undefined) {
      if (!isTenant) this.#keepFor(connection)
      return endpoint
    }
    throw new RefusedRequest(
      404,
      'unknown_connection',
      'There is no such connection any more: enter the address and the credentials again.',
    )
  }

  close(connection: string): void {
    this.#endpoints.delete(connection)
    clearTimeout(this.#expiries.get(connection))
    this.#expiries.delete(connection)
  }

  #keepFor(connection: string): void {
    clearTimeout(this.#expiries.get(connection))
    const expiry = setTimeout(() => this.close(connection), idleMs)
    // The process may end all the same.
    expiry.unref()
    this.#expiries.set(connection, expiry)
  }
}

function openEndpoint(connect: Connect): LiveEndpoint {
  const credentials =
    'accessToken' in connect
      ? { IGAKIT_ACCESS_TOKEN: connect.accessToken }
      : { IGAKIT_CLIENT_ID: connect.clientId, IGAKIT_CLIENT_SECRET: connect.clientSecret }
  try {
    return new LiveEndpoint({ env: credentials }, connect.baseUrl)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new RefusedRequest(400, 'invalid_connection', `${error.message}.`)
  }
}
