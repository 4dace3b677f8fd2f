import type { Assumption } from '@igakit/cel'
import type { ConfigPlace } from './config/config-place.ts'

/** What matching does that the service is not documented to do; the names of assumptions of kind `matching`. */
export const matchingAssumptions = {
  default_filter:
    'the body sets neither all nor celExpression: every account is taken to match or create a user',
  default_cases:
    'no case is given: the e-mail decides and then the employee id, as documented; that these are the fields email and employeeIds, compared letter by letter, is assumed',
  exact_keys: 'keys are compared letter by letter, without folding or trimming',
  shared_keys: 'a side with several keys matches the other when they share one',
  no_key: 'a key that is null, an empty text or an empty list is none: the case does not match',
  missing_key: 'a key that reads what is not there is none: the case does not match',
  failed_key:
    'an account whose key fails is not tried by later cases, since the case might have matched',
  failed_user_key:
    'a user whose key fails is matched by no account in that case, though one might be its own',
  several_users: 'an account that shares a key with several users is matched to none of them',
  several_accounts: 'several accounts may be matched to one user',
  messages:
    'the outcome would be another if accounts and users were maps and not messages: guard fields that may not be set, or say in the profile which they are',
} as const

/** The name of an assumption that matching makes. */
export type MatchingAssumption = keyof typeof matchingAssumptions

/** Something that outcomes rest on and that the service is not documented to do or to have. */
export interface MatchAssumption {
  readonly kind: Assumption['kind'] | 'matching'
  readonly name: string
  readonly confidence: Assumption['confidence']
  /** One sentence for a person. */
  readonly reason: string
  /** The expressions that it concerns; absent where it is about matching as such. */
  readonly places?: readonly ConfigPlace[]
  /** How many accounts have an outcome that rests on it; absent where it can be any. */
  readonly accounts?: number
}
