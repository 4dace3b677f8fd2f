/** What is known of a request besides what it says; filled in as the request is answered. */
export interface Exchange {
  /** Names the request, in its answer and in the log. */
  readonly requestId: string
  /** The address that the request came from; undefined if the client is already gone. */
  readonly remoteAddress: string | undefined
  /** What the request addresses: a tenant, which need not exist, and the path below it. */
  address?: { readonly tenantId: string; readonly path: string }
  /** The tenant that the request is for, once it is found. */
  tenantId?: string
  /** The name in metrics, the log and the journal: the id of an operation, `auth.token`, `control`. */
  route?: string
  /** The client whose token the request bears, once the token is found valid. */
  clientId?: string
  /** The body; undefined until it is read, which a request that is refused by its headers never is. */
  body?: Uint8Array
  /** Whether a fault rule reset the connection instead of answering. */
  wasReset?: boolean
  /** What the control plane did to the answer on purpose. */
  changes?: readonly string[]
}
