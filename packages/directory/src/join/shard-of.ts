/** The number of shards that keys are spread over. */
export const shardCount = 256

/** How much of a long key is looked at, at either end. */
const lookedAt = 32

/**
 * The shard of a key, from 0. A map doubles its memory when it is full, in one step that may not fit; of many small
 * maps, each step is small.
 */
export function shardOf(key: string): number {
  const { length } = key
  let hash = length
  const head = Math.min(length, lookedAt)
  for (let at = 0; at < head; at++) hash = Math.imul(hash, 31) + key.charCodeAt(at)
  for (let at = Math.max(head, length - lookedAt); at < length; at++) {
    hash = Math.imul(hash, 31) + key.charCodeAt(at)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (shardCount - 1)
}
