import type { TestCelRequest, ErrorCode } from '@igakit/cel'
import type { Place } from '../document/place.ts'

/** The test-cel response for a rule and its claims. */
export interface LiveResponse {
  /** True if the value of the rule is `true`. */
  readonly matched: boolean
  /** The error; empty if there is no error. */
  readonly error: string
}

/** The local result, or the reason why only the live service can determine it. */
export type LocalResult =
  | { readonly kind: 'answer'; readonly answer: LiveResponse; readonly codes: readonly ErrorCode[] }
  | { readonly kind: 'cannot_tell'; readonly reason: string }

/** The test-cel request for a case, and the local result. */
export interface LiveRequest {
  /** Absent if no request is possible. */
  readonly request?: TestCelRequest
  readonly local: LocalResult
  /**
   * True if the rule belongs to an environment without a test endpoint: the request contains a rewritten rule, and the
   * response describes the language, not that environment.
   */
  readonly isApproximation: boolean
}

/** A case that can be compared with the live service. */
export interface LiveCase extends LiveRequest {
  /** The name of the suite. */
  readonly suite: string
  /** The rule, or the configuration or form member, that contains the expression. */
  readonly rule: string
  readonly name: string
  /** The position of the case in the suite. */
  readonly place: Place
}
