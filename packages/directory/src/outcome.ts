import type { Issue } from '@igakit/cel'
import type { ConfigPlace } from './config/config-place.ts'

/** Which account or user. */
export interface RecordRef {
  /** Its `id`, if it has one. */
  readonly id: string | undefined
  /** How many were before it in the input. */
  readonly index: number
}

/** The kinds of outcome, in the order in which they are shown. */
export const outcomeKinds = [
  'matched',
  'created',
  'match_only',
  'ignored',
  'ambiguous',
  'failed',
] as const

export type OutcomeKind = (typeof outcomeKinds)[number]

/** What becomes of an account. */
export type Outcome =
  /** It belongs to a user: the first case decided, on a key that both have. */
  | {
      readonly kind: 'matched'
      readonly user: RecordRef
      readonly caseIndex: number
      readonly key: string
    }
  /** It shares a key with nobody, and becomes a user. */
  | { readonly kind: 'created' }
  /** It shares a key with nobody, and the filter lets it create none. */
  | { readonly kind: 'match_only' }
  /** The filter leaves it out. */
  | { readonly kind: 'ignored' }
  /** It shares keys with several users. */
  | {
      readonly kind: 'ambiguous'
      readonly caseIndex: number
      readonly sharedKeys: readonly SharedKey[]
    }
  /** An expression failed, so that there is no telling. */
  | { readonly kind: 'failed'; readonly place: ConfigPlace; readonly issue: Issue }

/** A key of an account that users have as well. */
export interface SharedKey {
  readonly key: string
  /** How many users have it. */
  readonly userCount: number
  /** The first of them, at most `namedUsers`. */
  readonly users: readonly RecordRef[]
}

/** How many users of one key are named: half of all may share one, and each of their accounts would name them all. */
export const namedUsers = 10

/** What becomes of which account. */
export interface AccountOutcome {
  readonly account: RecordRef
  readonly outcome: Outcome
}
