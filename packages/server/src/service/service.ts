import type { Clock } from '../clock/clock.ts'
import type { Ids } from '../ids/ids.ts'
import type { Store } from '../store/store.ts'

/** What all requests of all tenants share. */
export interface Service {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
}
