import type { EvaluateOptions } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'

/** The options for compiling a configuration. */
export interface MatchingOptions {
  /** Known differences between the tenant's service and the public documentation. */
  readonly profile?: Profile | undefined
  /** Known behaviour that the service does not document; all other undocumented behaviour is assumed. */
  readonly semantics?: Partial<MatchSemantics> | undefined
  /** The time of `now()` for all accounts and users; the time of compilation by default. */
  readonly now?: NonNullable<EvaluateOptions['now']> | undefined
  /** The data for the service's lookup functions; see `readDirectory` in `@igakit/cel`. */
  readonly directory?: unknown
}

/** Undocumented service behaviour. The defaults are assumptions; override them with the known behaviour of a tenant. */
export interface MatchSemantics {
  /**
   * The effect of a key that reads a missing field (`no_such_key`): `none` means no key, so the case does not match;
   * `failure` means an error.
   */
  readonly missingKey: 'none' | 'failure'
  /** The effect of a failed account key: `stop` fails the account, `continue` tries the next case. */
  readonly failedKey: 'stop' | 'continue'
  /**
   * The effect of a key that several users share: `stop` makes the account ambiguous, `continue` tries the next case.
   */
  readonly severalUsers: 'stop' | 'continue'
  /** The treatment of users that are deleted but still listed: `match` like all users, or `skip`. */
  readonly deletedUsers: 'match' | 'skip'
}

/** The assumed behaviour. */
export const defaultSemantics: MatchSemantics = {
  missingKey: 'none',
  failedKey: 'stop',
  severalUsers: 'stop',
  deletedUsers: 'match',
}

/** The options with defaults applied. */
export interface PlanSettings {
  readonly profile: Profile | undefined
  readonly semantics: MatchSemantics
  readonly options: EvaluateOptions
}

/** Applies defaults to the options. */
export function planSettings(options: MatchingOptions): PlanSettings {
  const { directory, now = new Date(), profile, semantics } = options
  return {
    profile,
    semantics: { ...defaultSemantics, ...semantics },
    options: directory === undefined ? { now } : { now, directory },
  }
}
