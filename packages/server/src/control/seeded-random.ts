import { createHmac } from 'node:crypto'

/** Numbers from 0 up to, but without, 1: the same for the same seed, in the same order. */
export function seededRandom(seed: string): () => number {
  let count = 0
  return () => {
    const digest = createHmac('sha256', seed).update(String(count++)).digest()
    return digest.readUIntBE(0, BYTES) / 2 ** (8 * BYTES)
  }
}

/** As many as a number holds exactly. */
const BYTES = 6
