import type { Profile } from '@igakit/cel/profile'
import type { MatchConfig } from '@igakit/directory'

/** What evaluation depends on, for every thread the same. */
export interface WorkerSetup {
  readonly configs: readonly MatchConfig[]
  readonly profile: Profile | undefined
  readonly now: Date
}
