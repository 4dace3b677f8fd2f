/** The reason why the journal omits a body. */
export type OmittedBody =
  /** The request was rejected before its body was read. */
  | 'not_read'
  /** The body is not JSON. */
  | 'not_json'
  /** The body is a file. */
  | 'file'
  /** The body exceeds the limit for one request. */
  | 'too_large'

/** A request to a tenant and its outcome, with secrets redacted. */
export interface JournalEntry {
  /** The `X-Request-Id` of the response. */
  readonly id: string
  /** The time of arrival, according to the tenant's clock. */
  readonly time: string
  readonly method: string
  /** The path relative to the tenant. */
  readonly path: string
  /** All values of each query parameter, keyed by name. */
  readonly query: Readonly<Record<string, readonly string[]>>
  /** Selected headers, keyed by lowercase name. */
  readonly headers: Readonly<Record<string, string>>
  /** The id of the operation, `auth.token` or `functions.upload`; null for unknown paths. */
  readonly operation: string | null
  /** The authenticated client; null without a valid token. */
  readonly clientId: string | null
  /** The redacted body; null if there is no body or the body was omitted. */
  readonly body: unknown
  readonly bodyOmitted: OmittedBody | null
  /** The response status; null if the connection was reset instead. */
  readonly status: number | null
  /** The response time, in milliseconds. */
  readonly durationMs: number
  /** The changes that the control plane made to the response: `fault f-1`, `disagreement`, `evolution`. */
  readonly changes: readonly string[]
}

/** The recorded requests to a tenant. */
export interface JournalListing {
  /** The requests, oldest first. */
  readonly requests: readonly JournalEntry[]
  /** The number of older requests that were dropped because the journal is full. */
  readonly dropped: number
}

export interface JournalBounds {
  readonly entries: number
  /** The maximum total length of all entries as JSON, in characters. */
  readonly characters: number
}

/** The default bounds of a journal. */
export const JOURNAL_BOUNDS: JournalBounds = { entries: 1000, characters: 8 * 1024 * 1024 }

/** A journal of the latest requests to a tenant. */
export interface Journal {
  /**
   * @param read Creates the entry. An in-memory journal calls `read` only when the journal is read, because
   * redaction takes longer than answering the request.
   * @param entryCharacters The approximate length of the entry's parts that have no length limit.
   */
  add(read: () => JournalEntry, entryCharacters: number): Promise<void> | undefined
  list(): Promise<JournalListing>
  clear(): Promise<void>
}

/** A journal in the memory of a single process. */
export class MemoryJournal implements Journal {
  readonly #bounds: JournalBounds
  #kept: { readonly read: () => JournalEntry; readonly characters: number }[] = []
  #characters = 0
  #dropped = 0

  constructor(bounds: JournalBounds = JOURNAL_BOUNDS) {
    this.#bounds = bounds
  }

  add(read: () => JournalEntry, entryCharacters: number): undefined {
    const characters = entryCharacters + REST_CHARACTERS
    this.#kept.push({ read, characters })
    this.#characters += characters
    if (this.#exceeds(this.#bounds)) this.#shrink()
  }

  list(): Promise<JournalListing> {
    const requests = this.#kept.map(({ read }) => read())
    return Promise.resolve({ requests, dropped: this.#dropped })
  }

  clear(): Promise<void> {
    this.#kept = []
    this.#characters = 0
    this.#dropped = 0
    return Promise.resolve()
  }

  #exceeds({ entries, characters }: JournalBounds): boolean {
    return this.#kept.length > entries || this.#characters > characters
  }

  /** Drops a tenth more than necessary, so that entries are not moved on every request. */
  #shrink(): void {
    const { entries, characters } = this.#bounds
    let count = 0
    while (
      this.#kept.length - count > entries * KEPT_SHARE ||
      this.#characters > characters * KEPT_SHARE
    ) {
      this.#characters -= this.#kept[count++]?.characters ?? 0
    }
    this.#kept = this.#kept.slice(count)
    this.#dropped += count
  }
}

/** The approximate length of the other parts of an entry: member names, times and identifiers. */
const REST_CHARACTERS = 500

/** The share of the bounds that is kept when a full journal shrinks. */
const KEPT_SHARE = 0.9
