/** Why the body of a request is not in the journal. */
export type OmittedBody =
  /** The request was refused before its body was read. */
  | 'not_read'
  /** It is not JSON. */
  | 'not_json'
  /** It is a file, which can be anything. */
  | 'file'
  /** It is larger than what the journal keeps of one request. */
  | 'too_large'

/** A request to a tenant, without what may be secret in it, and what became of it. */
export interface JournalEntry {
  /** As the answer's `X-Request-Id`. */
  readonly id: string
  /** When it came, by the clock of the tenant. */
  readonly time: string
  readonly method: string
  /** The path below the tenant. */
  readonly path: string
  /** The parameters of the query, all values of each. */
  readonly query: Readonly<Record<string, readonly string[]>>
  /** Those headers that tell something, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** What it asks for: the id of an operation, `auth.token`, `functions.upload`; null for what nobody answers. */
  readonly operation: string | null
  /** The client whose token it bears; null where it has none that is valid. */
  readonly clientId: string | null
  /** The body; null where there is none, or where it was left out. */
  readonly body: unknown
  readonly bodyOmitted: OmittedBody | null
  /** The status of the answer; null where the connection was reset in its place. */
  readonly status: number | null
  /** How long the answer took, in milliseconds. */
  readonly durationMs: number
  /** What the control plane did to the answer: `fault f-1`, `disagreement`, `evolution`. */
  readonly changes: readonly string[]
}
