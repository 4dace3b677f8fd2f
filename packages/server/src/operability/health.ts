import { withinTime } from '../http/within-time.ts'
import type { FailureListener } from '../http/failure-listener.ts'
import type { Store } from '../store/store.ts'

/** For how long the store may take to answer before it counts as gone, in milliseconds. */
const STORE_TIMEOUT = 2000

/** Whether a server can do its work, and what of it cannot. */
export interface Health {
  readonly status: 'ok' | 'unavailable'
  readonly checks: { readonly store: 'failed' | 'ok' }
}

/** Checks that the store can be read and, after a fault of the disk, written. */
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
