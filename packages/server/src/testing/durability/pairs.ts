import * as z from 'zod'
import type { RecordKind } from '../../store/records.ts'
import type { Store } from '../../store/store.ts'

/** The tenant that contains the pairs. */
export const PAIR_TENANT = 'pairs'

/** One half of a pair, stored under `left` or `right` and the pair's number, and searchable by a term. */
export const pairKind: RecordKind<{ pair: number }> = {
  name: 'pair',
  schema: z.object({ pair: z.number() }),
  terms: ({ pair }) => ({ pair: [String(pair)] }),
}

/** The pairs in a store and the number of incomplete pairs. */
export interface StoredPairs {
  readonly whole: ReadonlySet<number>
  readonly broken: number
}

/** Reads the pairs in a store. A complete pair has both halves, and a search for its term finds both. */
export async function readPairs(store: Store): Promise<StoredPairs> {
  const { halves, byWord } = await store.transaction(PAIR_TENANT, async (records) => {
    const all = await records.list(pairKind)
    const words = all.map(({ body }) => String(body.pair))
    const where = [{ field: 'pair', anyOf: words }]
    return { ok: true, halves: all, byWord: await records.find(pairKind, { where }) }
  })
  const sides = Map.groupBy(halves, ({ body }) => body.pair)
  const whole = new Set([...sides].filter(([, both]) => both.length === 2).map(([pair]) => pair))
  return { whole, broken: sides.size - whole.size + Math.abs(halves.length - byWord.length) }
}
