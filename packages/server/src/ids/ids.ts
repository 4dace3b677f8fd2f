import { createHmac, randomFillSync } from 'node:crypto'

/** Makes identifiers: 26 lower-case letters and digits, 128 bits. */
export interface Ids {
  next(): string
}

/** Identifiers that nobody can guess. */
export const randomIds: Ids = {
  next() {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    let id = ''
    for (const end = used + ID_LENGTH; used < end; used++) id += DIGITS[(pool[used] ?? 0) & 31]
    return id
  },
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv'
const ID_LENGTH = 26

/** Random bytes for the next identifiers, one a digit: to ask for many at once takes as long as to ask for a few. */
const pool = Buffer.alloc(ID_LENGTH * 256)
let used = pool.length

/**
 * Identifiers that are the same for the same seed and part, in the same order. A store is to be filled by each such
 * sequence once only.
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

/** In base 32, which needs no escaping anywhere. */
function formatId(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`)
    .toString(32)
    .padStart(ID_LENGTH, '0')
}
