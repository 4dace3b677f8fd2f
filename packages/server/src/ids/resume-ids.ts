import { createHash } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { type Ids, seededIds } from './ids.ts'

/**
 * The identifiers of a seed for one start of a server: the same ones at the first start on every store, others at the
 * second, and so on, so that they never meet those that the store has.
 */
export async function resumeIds(store: Store, seed: string): Promise<Ids> {
  // A digest, since a seed is any text and may be meant for nobody's eyes.
  const digest = createHash('sha256').update(seed).digest('hex')
  return seededIds(seed, await store.nextCount(`starts with the seed ${digest}`))
}
