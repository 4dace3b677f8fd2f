import type { JournalEntry } from './journal-entry.ts'

/** The requests to a tenant, as far as they are kept. */
export interface JournalListing {
  /** The oldest first. */
  readonly requests: readonly JournalEntry[]
  /** How many older ones were dropped, since a journal has its bounds. */
  readonly dropped: number
}

/** How much a journal keeps. */
export interface JournalBounds {
  readonly entries: number
  /** Of all entries together, as they would be in JSON. */
  readonly characters: number
}

/** What the journal of a tenant keeps unless it is told otherwise. */
export const JOURNAL_BOUNDS: JournalBounds = { entries: 1000, characters: 8 * 1024 * 1024 }

/** The last requests to a tenant. */
export interface Journal {
  /**
   * @param read Makes the entry. A journal in memory does so only when somebody looks: to find what is secret in a request
   *   takes longer than to answer it.
   * @param entryCharacters The length of the parts of the entry that have no bounds of their own, about.
   */
  add(read: () => JournalEntry, entryCharacters: number): Promise<void> | undefined
  list(): Promise<JournalListing>
  clear(): Promise<void>
}

/** A journal in the memory of one process. */
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

  /** Drops a tenth more than it has to, so that not every request moves all others. */
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

/** What an entry has besides, about: its members' names, times and identifiers. */
const REST_CHARACTERS = 500

/** How much of what fits is left when a journal is full. */
const KEPT_SHARE = 0.9
