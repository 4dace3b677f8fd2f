import type { ErrorCode } from '@igakit/cel'

/** What an evaluator says of a rule on claims, as test-cel does. */
export interface LiveAnswer {
  /** Whether the rule came to `true`. */
  readonly matched: boolean
  /** What kept it from coming to anything; empty when nothing did. */
  readonly error: string
}

/** What is said of it here; some of it nobody but the live service can tell. */
export type LocalAnswer =
  | { readonly kind: 'answer'; readonly answer: LiveAnswer; readonly codes: readonly ErrorCode[] }
  | { readonly kind: 'cannot_tell'; readonly reason: string }
