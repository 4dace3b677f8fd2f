const BASE = 250
const CAP = 8000

/**
 * How long to wait before the next attempt, in milliseconds: a random part of a time that doubles with each attempt, so
 * that clients that failed together do not come back together.
 *
 * @param attempt How many attempts there were, from 1.
 * @param random A number from 0 up to, but without, 1.
 */
export function backoff(attempt: number, random: number): number {
  return Math.floor(random * Math.min(CAP, BASE * 2 ** (attempt - 1)))
}
