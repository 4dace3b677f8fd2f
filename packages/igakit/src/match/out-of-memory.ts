import { getHeapStatistics } from 'node:v8'
import { resourceLimits } from 'node:worker_threads'
import { UsageError } from '../usage-error.ts'

/** The error that a user can act on if memory ran out; any other error as it is. */
export function asMemoryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isLimit = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  // For data outside of the heap, such as the bytes of files.
  const isRefused = error instanceof RangeError && /allocation failed/i.test(error.message)
  return isLimit || isRefused ? outOfMemory() : error
}

/** Says that the heap is too small, and what to do. */
export function outOfMemory(): UsageError {
  const young = resourceLimits.maxYoungGenerationSizeMb ?? 0
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
