/**
 * A request on its way, besides what it says itself: made when it arrives, filled in by who comes to know more, and
 * told of when it is answered.
 */
export interface Exchange {
  /** Names the request, in its answer and in the log. */
  readonly requestId: string
  /** The address that it came from; undefined where the client is gone already. */
  readonly remoteAddress: string | undefined
  /** The tenant that it is for, once it is found. */
  tenantId?: string
  /** What it is counted and logged by, once it is known: the id of an operation, `auth.token`, `control`. */
  route?: string
  /** The client whose token it bears, once that is found valid. */
  clientId?: string
  /** The body as it came; undefined where the request was refused before it was read. */
  body?: Uint8Array
  /** How long the answer's body is; undefined until it is sent, and where there is none. */
  responseBytes?: number
  /** How many bytes of the answer's body are sent before the connection is cut: a fault on purpose. */
  cutBodyAfter?: number
  /** Whether the connection is reset in the place of an answer: a fault on purpose. */
  resetConnection?: boolean
  /** What else was done to the answer on purpose. */
  changes?: readonly string[]
}
