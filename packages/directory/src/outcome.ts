import type { Issue } from '@igakit/cel'
import type { ConfigPlace } from './config/match-config.ts'

/** A reference to an account or user. */
export interface RecordRef {
  /** The record's `id`, if any. */
  readonly id: string | undefined
  /** The position in the input, from 0. */
  readonly index: number
}

/** The outcome kinds, in display order. */
export const outcomeKinds = [
  'matched',
  'created',
  'match_only',
  'ignored',
  'ambiguous',
  'failed',
] as const

export type OutcomeKind = (typeof outcomeKinds)[number]

/** The outcome of an account. */
export type Outcome =
  /** A match: the account belongs to a user, because the case found a shared key. */
  | {
      readonly kind: 'matched'
      readonly user: RecordRef
      readonly caseIndex: number
      readonly key: string
    }
  /** No user matches, so the account creates a user. */
  | { readonly kind: 'created' }
  /** No user matches, and the filter prevents the account from creating a user. */
  | { readonly kind: 'match_only' }
  /** The filter excludes the account. */
  | { readonly kind: 'ignored' }
  /** Several users match. */
  | {
      readonly kind: 'ambiguous'
      readonly caseIndex: number
      readonly sharedKeys: readonly SharedKey[]
    }
  /** An expression failed, so the outcome is unknown. */
  | { readonly kind: 'failed'; readonly place: ConfigPlace; readonly issue: Issue }

/** A key that an account shares with users. */
export interface SharedKey {
  readonly key: string
  /** The number of users with the key. */
  readonly userCount: number
  /** The first users with the key, at most `maxListedUsers`. */
  readonly users: readonly RecordRef[]
}

/**
 * The maximum number of listed users per key. Without a maximum, thousands of accounts could each list thousands of
 * users.
 */
export const maxListedUsers = 10

/** The maximum number of users with several accounts, and of users without accounts, in a summary. */
export const maxListedMatches = 100

/** An account with its outcome. */
export interface AccountOutcome {
  readonly account: RecordRef
  readonly outcome: Outcome
}
