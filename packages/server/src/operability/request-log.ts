import type { Answered } from '../http/exchange.ts'

/**
 * The maximum length of a segment shown in the log: a UUID with room to spare. Secrets and signed tokens are longer.
 */
const LONGEST = 40

/** Redacts path segments that may be secrets: segments that are longer than identifiers or that resemble a token. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      segment.length > LONGEST || segment.startsWith('eyJ') ? '[redacted]' : segment,
    )
    .join('/')
}

/** A line in the request log. Omits headers, query and body, which may contain secrets. */
export interface RequestLogEntry {
  /** The time of the response, according to the machine's clock. */
  readonly time: string
  readonly level: 'error' | 'info' | 'warn'
  readonly event: 'request'
  /** The `X-Request-Id` of the response. */
  readonly requestId: string
  /** The HTTP method; empty, like the path, if the request was unreadable. */
  readonly method: string
  /** The path without the query. Segments that may be secrets are redacted. */
  readonly path: string
  /** The id of the operation or the name of another route; null for unknown paths. */
  readonly operation: string | null
  readonly tenant: string | null
  /** The id of the authenticated client; null without a valid token. */
  readonly client: string | null
  /** The response status; null if the connection ended before a response. */
  readonly status: number | null
  readonly durationMs: number
  readonly responseBytes: number
}

/** Returns the log entry of an answered request. */
export function logEntryOf(answered: Answered): RequestLogEntry {
  const { exchange, method, path, status, duration, responseBytes } = answered
  return {
    // The tenant's clock may be frozen.
    time: new Date().toISOString(),
    level: levelOf(status),
    event: 'request',
    requestId: exchange.requestId,
    method,
    path: redactPath(path),
    operation: exchange.route ?? null,
    tenant: exchange.tenantId ?? null,
    client: exchange.clientId ?? null,
    status,
    durationMs: Math.round(duration * 1000) / 1000,
    responseBytes,
  }
}

function levelOf(status: number | null): RequestLogEntry['level'] {
  if (status === null || status >= 500) return 'error'
  return status >= 400 ? 'warn' : 'info'
}
