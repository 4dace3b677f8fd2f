import type { Answered, RequestObserver } from '../http/request-observer.ts'
import { redactPath } from './redact-path.ts'

/** A line of the request log. It has nothing of headers, queries and bodies, where secrets are. */
export interface RequestLogEntry {
  /** When the request was answered, by the clock of the machine. */
  readonly time: string
  readonly level: 'error' | 'info' | 'warn'
  readonly event: 'request'
  /** As the answer's `X-Request-Id`. */
  readonly requestId: string
  /** Empty, as the path, where the request could not be read. */
  readonly method: string
  /** Without the query, and without what may be a token. */
  readonly path: string
  /** The operation, or what else of the server it was for; null where it was for nothing that there is. */
  readonly operation: string | null
  readonly tenant: string | null
  /** The client whose token it bore. */
  readonly client: string | null
  /** Null where the connection ended before an answer was sent. */
  readonly status: number | null
  readonly durationMs: number
  readonly responseBytes: number
}

/** Writes down every request that was answered. */
export class RequestLog implements RequestObserver {
  readonly #write: (entry: RequestLogEntry) => void

  constructor(write: (entry: RequestLogEntry) => void) {
    this.#write = write
  }

  started(): void {
    // A request is written down once, with what became of it.
  }

  answered({ exchange, method, path, status, duration, responseBytes }: Answered): void {
    this.#write({
      // A tenant's clock may stand still; who looks for what happened goes by that of the machine.
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
    })
  }
}

function levelOf(status: number | null): RequestLogEntry['level'] {
  if (status === null || status >= 500) return 'error'
  return status >= 400 ? 'warn' : 'info'
}
