import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { resourceLimits } from 'node:worker_threads'
import { outOfMemory } from './out-of-memory.ts'

/** Memory in bytes, as far as the limit of the heap counts it. */
export interface HeapReading {
  readonly used: number
  readonly limit: number
}

/** More live data than this part of the limit makes the garbage collector slow, and one large object ends the process. */
const fullAt = 0.85

/**
 * Fails when live data fill the heap of a thread, before the garbage collector takes most of the time. The limit of the
 * heap itself ends the thread as well, but late.
 */
export class HeapGuard {
  readonly #read: () => HeapReading
  readonly #collect: () => void
  /** How much has to be in use until garbage is worth collecting. */
  #nextCheck = 0

  constructor(read: () => HeapReading = readHeap, collect: () => void = collectGarbage) {
    this.#read = read
    this.#collect = collect
  }

  /** @throws UsageError `out_of_memory` */
  check(): void {
    const { limit, used } = this.#read()
    const full = limit * fullAt
    if (used < Math.max(full, this.#nextCheck)) return
    this.#collect()
    const { used: live } = this.#read()
    if (live >= full) throw outOfMemory()
    // Half of the room that is left, so that garbage is not collected at every check.
    this.#nextCheck = live + (limit - live) / 2
  }
}

/** What JSON of one byte can take in the heap, at most: `{},` takes 64 bytes, and lists are copied as they grow. */
const heapPerByte = 32

/**
 * Makes sure that JSON can be parsed: in the middle of a text, an exhausted heap ends the process.
 * @param bytes the size of the text
 * @throws UsageError `out_of_memory`
 */
export function requireHeapFor(bytes: number): void {
  const needed = bytes * heapPerByte
  const isFree = (): boolean => {
    const { limit, used } = readHeap()
    return used + needed < limit
  }
  if (isFree()) return
  collectGarbage()
  if (!isFree()) throw outOfMemory()
}

/** The old generation, which is what has a limit that ends the thread. */
function readHeap(): HeapReading {
  const young = (resourceLimits.maxYoungGenerationSizeMb ?? 0) * 2 ** 20
  const used = getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_') && !name.startsWith('shared_'))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
  return { used, limit: getHeapStatistics().heap_size_limit - young }
}

let collector: (() => void) | undefined

/** Node.js has no other way to collect garbage at once without an option at its start. */
function collectGarbage(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc')
    const found: unknown = runInNewContext('globalThis.gc')
    collector = typeof found === 'function' ? () => void found() : () => undefined
  }
  collector()
}
