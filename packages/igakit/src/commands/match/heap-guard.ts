import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type ResourceLimits, resourceLimits, type Worker } from 'node:worker_threads'
import { UsageError } from '../../usage-error.ts'

/** Memory in bytes, measured like the heap limit. */
export interface HeapReading {
  readonly used: number
  readonly limit: number
}

/**
 * The maximum fraction of the limit for live data. Above it, garbage collection is slow, and one large object can
 * end the process.
 */
const fullAt = 0.85

/**
 * Throws when live data fills a thread's heap, before garbage collection takes most of the time. The heap limit would
 * end the thread only later.
 */
export class HeapGuard {
  readonly #read: () => HeapReading
  readonly #collect: () => void
  /** The heap use above which collecting garbage is worthwhile. */
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
    // The midpoint between use and limit, so that not every check collects garbage.
    this.#nextCheck = live + (limit - live) / 2
  }
}

/** The maximum heap use per byte of JSON: `{},` uses 64 bytes, and lists are copied as they grow. */
const heapPerByte = 32

/** The minimum size of JSON for a memory check: even many smaller rows do not fill a heap. */
const largeBytes = 64 * 1024

/**
 * Makes sure that there is enough heap to parse the JSON of a row: running out of memory while parsing ends the process.
 *
 * @param bytes The size of the JSON.
 * @throws UsageError `out_of_memory`
 */
export function requireHeapForRow(bytes: number): void {
  if (bytes <= largeBytes) return
  const needed = bytes * heapPerByte
  const isFree = (): boolean => {
    const { limit, used } = readHeap()
    return used + needed < limit
  }
  if (isFree()) return
  collectGarbage()
  if (!isFree()) throw outOfMemory()
}

/** Reads the use of the old generation, whose limit ends the thread. */
function readHeap(): HeapReading {
  const young = (resourceLimits.maxYoungGenerationSizeMb ?? 0) * 2 ** 20
  const used = getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_') && !name.startsWith('shared_'))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
  return { used, limit: getHeapStatistics().heap_size_limit - young }
}

let collector: (() => void) | undefined

/** Collects garbage. Without a command-line flag, Node.js has no other way to do so immediately. */
function collectGarbage(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc')
    const found: unknown = runInNewContext('globalThis.gc')
    collector = typeof found === 'function' ? () => void found() : () => undefined
  }
  collector()
}

/** Follows the limits of a thread, which it has only while it runs. */
export function limitsOf(worker: Worker): () => ResourceLimits {
  let limits: ResourceLimits = {}
  worker.once('online', () => {
    limits = worker.resourceLimits ?? {}
  })
  return () => limits
}

/**
 * Returns an actionable error if memory ran out; returns any other error unchanged.
 *
 * @param limits The limits of the thread that failed; by default, of this thread.
 */
export function asMemoryError(error: unknown, limits: ResourceLimits = resourceLimits): unknown {
  if (!(error instanceof Error)) return error
  const isLimit = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  // Node.js throws this error for data outside the heap, such as the bytes of files.
  const isRefused = error instanceof RangeError && /allocation failed/i.test(error.message)
  return isLimit || isRefused ? outOfMemory(limits) : error
}

/** Creates the error for a heap that is too small. */
export function outOfMemory(limits: ResourceLimits = resourceLimits): UsageError {
  // All threads of a process have the same limit of the whole heap.
  const young = limits.maxYoungGenerationSizeMb ?? 0
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20 - young)
  const larger = 2 ** Math.ceil(Math.log2(megabytes * 1.5))
  return new UsageError({
    code: 'out_of_memory',
    message: `the accounts and users do not fit into the heap of Node.js, which is limited to ${megabytes} MiB`,
    hint:
      `Set NODE_OPTIONS=--max-old-space-size=${larger} (MiB) if the machine has the memory. ` +
      'Otherwise split the accounts into files of less than a quarter of the size of the users, ' +
      'and match each with all users: then memory grows with the accounts.',
  })
}
