import type { Assumption } from '@igakit/cel'
import type { ConfigPlace } from './config/match-config.ts'

/** The assumptions of kind `matching` by name, each about undocumented service behaviour. */
export const matchingAssumptions = {
  default_filter:
    'the body sets neither all nor celExpression: every account is assumed to match or create a user',
  default_cases:
    'no cases are set: accounts match by email, then by employee id, as documented; the fields email and employeeIds and their exact comparison are assumed',
  exact_keys: 'keys are compared exactly, without case folding or trimming',
  shared_keys: 'sides with several keys match if they share one',
  no_key: 'null, an empty string and an empty list mean no key: the case does not match',
  missing_key: 'a key that reads a missing field means no key: the case does not match',
  failed_key:
    'an account whose key fails skips later cases, because the failed case might have matched',
  failed_user_key:
    'a user whose key fails is not matched in that case, although an account might belong to it',
  several_users: 'an account that shares a key with several users matches none of them',
  several_accounts: 'several accounts may match one user',
  deleted_users: 'users that are deleted but still listed match accounts like other users',
  messages:
    'the outcome would differ if accounts and users were maps instead of messages: guard optional fields with has(), or set typesAre in the profile',
} as const

/** The name of an assumption about matching. */
export type MatchingAssumption = keyof typeof matchingAssumptions

/** An assumption about undocumented service behaviour. */
export interface MatchAssumption {
  readonly kind: Assumption['kind'] | 'matching'
  readonly name: string
  readonly confidence: Assumption['confidence']
  /** The reason in one sentence. */
  readonly reason: string
  /** The affected expressions; absent if the assumption is about matching in general. */
  readonly places?: readonly ConfigPlace[]
  /** The number of accounts whose outcome depends on the assumption; absent if unknown. */
  readonly accounts?: number
}

/**
 * Returns an assumption about matching.
 * @param accounts the number of affected accounts; 0 if unknown
 */
export function assumeMatching(name: MatchingAssumption, accounts = 0): MatchAssumption {
  const reason = matchingAssumptions[name]
  const assumption = { kind: 'matching', name, confidence: 'assumed', reason } as const
  return accounts === 0 ? assumption : { ...assumption, accounts }
}
