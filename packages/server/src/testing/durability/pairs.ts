import * as z from 'zod'
import type { RecordKind } from '../../store/record-kind.ts'
import type { Store } from '../../store/store.ts'

/** Whose pairs are written. */
export const PAIR_TENANT = 'pairs'

/** Half of a pair: found under `left` or `right` and the number of the pair, and by a word. */
export const pairKind: RecordKind<{ pair: number }> = {
  name: 'pair',
  schema: z.object({ pair: z.number() }),
  terms: ({ pair }) => ({ pair: [String(pair)] }),
}

/** The pairs of a store, and how many of them are not whole. */
export interface StoredPairs {
  readonly whole: ReadonlySet<number>
  readonly broken: number
}

/** Reads the pairs of a store: a whole one has both halves, and both are found by its word. */
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
