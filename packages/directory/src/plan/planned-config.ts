import type { MatchAssumption } from '../match-assumption.ts'

/** One configuration, its expressions by their numbers in the plan. */
export interface PlannedConfig {
  /** `undefined` where all accounts take part. */
  readonly filter: number | undefined
  readonly filterExpression: string | undefined
  readonly cases: readonly PlannedCase[]
  /** What holds whatever the accounts and users are. */
  readonly assumptions: readonly MatchAssumption[]
}

export interface PlannedCase {
  readonly accountKey: number
  readonly userKey: number
  readonly appUserKeyCel: string
  readonly userKeyCel: string
  /** The selections of the account key: `profile.login`; `undefined` if it uses the account as a whole. */
  readonly accountPaths: readonly string[] | undefined
  /** The selections of the user key. */
  readonly userPaths: readonly string[] | undefined
}
