import { createHmac } from 'node:crypto'

/** Numbers from 0 up to, but without, 1: the same for the same seed, in the same order, from any of them on. */
export function seededRandom(seed: string, start = 0): () => number {
  let count = start
  return () => {
    const digest = createHmac('sha256', seed).update(String(count++)).digest()
    return digest.readUIntBE(0, BYTES) / 2 ** (8 * BYTES)
  }
}

/** As many as a number holds exactly. */
const BYTES = 6
