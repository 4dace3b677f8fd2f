import * as z from 'zod'
import type { SharedControl } from '../../store/shared-control.ts'
import { type Journal, JOURNAL_BOUNDS, type JournalEntry, type JournalListing } from './journal.ts'

const stored: z.ZodType<JournalEntry> = z.object({
  id: z.string(),
  time: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.array(z.string())),
  headers: z.record(z.string(), z.string()),
  operation: z.string().nullable(),
  clientId: z.string().nullable(),
  body: z.unknown(),
  bodyOmitted: z.enum(['file', 'not_json', 'not_read', 'too_large']).nullable(),
  status: z.number().nullable(),
  durationMs: z.number(),
  changes: z.array(z.string()),
})

/** The journal of a tenant that several processes serve, stored in their database. */
export class SharedJournal implements Journal {
  readonly #shared: SharedControl
  readonly #tenantId: string

  constructor(shared: SharedControl, tenantId: string) {
    this.#shared = shared
    this.#tenantId = tenantId
  }

  add(read: () => JournalEntry): Promise<void> {
    const entry = JSON.stringify(read())
    return this.#shared.addToJournal(this.#tenantId, entry, JOURNAL_BOUNDS.entries)
  }

  async list(): Promise<JournalListing> {
    const { entries, dropped } = await this.#shared.readJournal(
      this.#tenantId,
      JOURNAL_BOUNDS.entries,
    )
    const first = firstWithin(entries, JOURNAL_BOUNDS.characters)
    return {
      requests: entries.slice(first).map((entry) => stored.parse(JSON.parse(entry))),
      dropped: dropped + first,
    }
  }

  clear(): Promise<void> {
    return this.#shared.clearJournal(this.#tenantId)
  }
}

/** Returns the start index of the longest suffix of `texts` whose total length fits within the limit. */
function firstWithin(texts: readonly string[], characters: number): number {
  let left = characters
  let first = texts.length
  while (first > 0 && left >= (texts[first - 1]?.length ?? 0)) left -= texts[--first]?.length ?? 0
  return first
}
