import type { FailureListener } from '../http/exchange.ts'
import type { Store } from '../store/store.ts'

/** Returns the result of `work`, or the result of `late` after a timeout in milliseconds. */
export async function withinTime<T>(
  milliseconds: number,
  work: T | Promise<T>,
  late: () => T,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The maximum time for the store to respond, in milliseconds. */
const STORE_TIMEOUT = 2000

/** The health of a server and its components. */
export interface Health {
  readonly status: 'ok' | 'unavailable'
  readonly checks: { readonly store: 'failed' | 'ok' }
}

/** Checks that the store is readable and, after a disk error, writable. */
export async function checkHealth(
  store: Store,
  onFailure: FailureListener,
  timeout = STORE_TIMEOUT,
): Promise<Health> {
  const asked = store.check().then(
    () => true,
    (error: unknown) => {
      onFailure(error instanceof Error ? error : new Error(String(error)))
      return false
    },
  )
  const isThere = await withinTime(timeout, asked, () => false)
  return isThere
    ? { status: 'ok', checks: { store: 'ok' } }
    : { status: 'unavailable', checks: { store: 'failed' } }
}
