import { setTimeout } from 'node:timers/promises'
import type { FailureListener } from '../http/exchange.ts'
import type { Store } from '../store/store.ts'

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
  const late = setTimeout(timeout, false, { ref: false })
  const isThere = await Promise.race([asked, late])
  return isThere
    ? { status: 'ok', checks: { store: 'ok' } }
    : { status: 'unavailable', checks: { store: 'failed' } }
}
