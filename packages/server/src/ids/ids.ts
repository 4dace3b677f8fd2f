import { createHash, createHmac, randomFillSync } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** A generator of identifiers with 26 lowercase letters and digits (128 bits). */
export interface Ids {
  next(): string
}

/** A generator of unpredictable identifiers. */
export const randomIds: Ids = {
  next() {
    if (used === pool.length) {
      randomFillSync(pool)
      for (let at = 0; at < pool.length; at++) pool[at] = DIGITS.charCodeAt((pool[at] ?? 0) & 31)
      used = 0
    }
    used += ID_LENGTH
    return pool.toString('latin1', used - ID_LENGTH, used)
  },
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv'
const ID_LENGTH = 26

/** A pool of random digits: requesting many random bytes takes about as long as requesting a few. */
const pool = Buffer.alloc(ID_LENGTH * 256)
let used = pool.length

/**
 * Creates a generator of identifiers that are the same for the same seed and part. Use each sequence only once per
 * store.
 */
export function seededIds(seed: string, part = 0): Ids {
  let count = 0
  return {
    next: () => {
      const position = part === 0 ? String(count++) : `${part}/${count++}`
      const digest = createHmac('sha256', seed).update(position).digest()
      return formatId(digest.subarray(0, ID_BYTES))
    },
  }
}

const ID_BYTES = 16

/** Formats an identifier in base 32, which needs no escaping. */
function formatId(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`)
    .toString(32)
    .padStart(ID_LENGTH, '0')
}

/**
 * Returns the seeded identifiers for one start of a server. Every start on the same store gets a different sequence, so
 * that new identifiers never collide with stored identifiers.
 */
export async function resumeIds(store: Store, seed: string): Promise<Ids> {
  // Use a digest, because a seed may be long or confidential.
  const digest = createHash('sha256').update(seed).digest('hex')
  return seededIds(seed, await store.nextCount(`starts with the seed ${digest}`))
}
