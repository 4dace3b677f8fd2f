import { randomBytes } from 'node:crypto'
import { type ConnectRequest, tenantConnection } from '@igakit/cel-testing/live-check'
import { RefusedRequest } from './read-request.ts'
import { LiveEndpoint } from '../../connection/live-endpoint.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * The maximum number of connections. Opening another connection closes the oldest, so that a page that reconnects
 * repeatedly does not fill memory.
 */
const mostConnections = 8

/**
 * The idle time after which a connection is removed: a page may close without disconnecting, which would keep its
 * credentials.
 */
const idleMs = 10 * 60_000

/** A connection that a page can use. */
export interface OpenedConnection {
  readonly connection: string
  readonly baseUrl: string
}

/**
 * The services of the live check with their credentials, which stay in memory and are sent only to the service that
 * they belong to. An endpoint receives only token and test-cel requests.
 */
export class LiveConnections {
  readonly #endpoints = new Map<string, LiveEndpoint>()
  readonly #expiries = new Map<string, NodeJS.Timeout>()
  readonly #tenant: LiveEndpoint | undefined

  /** @param tenant The local tenant, if any. */
  constructor(tenant?: ConnectRequest) {
    this.#tenant = tenant && openEndpoint(tenant)
  }

  /** Adds a connection without sending a request. */
  open(connect: ConnectRequest): OpenedConnection {
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
      'The connection has expired. Enter the address and the credentials again.',
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
    // The timer does not keep the process alive.
    expiry.unref()
    this.#expiries.set(connection, expiry)
  }
}

function openEndpoint(connect: ConnectRequest): LiveEndpoint {
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
