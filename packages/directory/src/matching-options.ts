import type { EvaluateOptions } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { MatchSemantics } from './semantics.ts'

/** What matching may be given beside a configuration. */
export interface MatchingOptions {
  /** How the tenant's service differs from what is publicly known. */
  readonly profile?: Profile | undefined
  /** What is known of what the service does and does not document; the rest is assumed. */
  readonly semantics?: Partial<MatchSemantics> | undefined
  /** What `now()` answers, the same for all accounts and users; the time of compilation when absent. */
  readonly now?: NonNullable<EvaluateOptions['now']> | undefined
  /** The directory that the service's functions look things up in; see `readDirectory` of `@igakit/cel`. */
  readonly directory?: unknown
}
