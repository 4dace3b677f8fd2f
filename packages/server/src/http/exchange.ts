/** The state of one request, filled in while the request is handled. */
export interface Exchange {
  /** The request id in the response and the log. */
  readonly requestId: string
  /** The sender's address; undefined if the client has already disconnected. */
  readonly remoteAddress: string | undefined
  /** The addressed tenant, which may not exist, and the path relative to the tenant. */
  address?: { readonly tenantId: string; readonly path: string }
  /** The tenant id, set once the tenant is found. */
  tenantId?: string
  /** The route name in metrics, log and journal: the id of an operation, `auth.token`, `control`. */
  route?: string
  /** The id of the authenticated client. */
  clientId?: string
  /** The body; undefined until it is read. If a request is rejected because of its headers, its body is never read. */
  body?: Uint8Array | undefined
  /** True if a fault rule reset the connection instead of responding. */
  wasReset?: boolean
  /** The changes that the control plane made to the response. */
  changes?: readonly string[]
}

/** The outcome of a request. */
export interface Answered {
  readonly exchange: Exchange
  readonly method: string
  /** The raw path, without the query. */
  readonly path: string
  /** The response status; null if the connection ended first. */
  readonly status: number | null
  /** The time from the arrival of the headers to the end of the response, in milliseconds. */
  readonly duration: number
  /** The size of the response body, in bytes. */
  readonly responseBytes: number
}

/** An observer of the start and end of every request. */
export interface RequestObserver {
  started(): void
  answered(answered: Answered): void
}

/**
 * A function that receives unexpected errors, with the id of the failed request. The response and the log line
 * contain the same id.
 */
export type FailureListener = (error: Error, requestId?: string) => void

/** Records a change to the response, for the journal. */
export function noteChange(exchange: Exchange, change: string): void {
  exchange.changes = [...(exchange.changes ?? []), change]
}
