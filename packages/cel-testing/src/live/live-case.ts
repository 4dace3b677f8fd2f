import type { TestCelRequest } from '@igakit/cel'
import type { Place } from '../document/place.ts'
import type { LocalAnswer } from './live-answer.ts'

/** What test-cel is asked about a case, and what the answer is here. */
export interface LiveQuestion {
  /** What is sent; absent where nothing can be. */
  readonly request?: TestCelRequest
  readonly local: LocalAnswer
  /**
   * Whether the rule belongs to another place of the service, which has nothing like test-cel: what is sent is a
   * rewritten rule, and the answer says something about the language and not about that place.
   */
  readonly isApproximation: boolean
}

/** A case of a suite that can be compared with the live service. */
export interface LiveCase extends LiveQuestion {
  /** The name of the suite. */
  readonly suite: string
  /** The rule, or the part of a configuration or form, that has the expression. */
  readonly rule: string
  readonly name: string
  /** Where the case stands in the suite's text. */
  readonly place: Place
}
