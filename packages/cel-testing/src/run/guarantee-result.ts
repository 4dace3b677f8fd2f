import type { Actor, PlatformId } from '@igakit/platforms/platform'
import type { GuaranteeKind } from '../suite/guarantee.ts'
import type { RuleCase } from '../suite/rule-suite.ts'

/** The decision about a guarantee, as plain data that can be sent between threads. */
export interface GuaranteeResult {
  readonly kind: GuaranteeKind
  /** True if proved, false if a token breaks the guarantee. `not_applicable`: the platform has no such actor. */
  readonly holds: boolean | 'undecided' | 'not_applicable'
  /** The platform whose facts the decision uses; absent if claims are any JSON. */
  readonly platform?: PlatformId
  readonly actor?: Actor
  /** For an actor, the values of claims that identify the owner of the rule, given or inferred. */
  readonly mine?: Readonly<Record<string, readonly string[]>>
  /** For an equivalence: true for the same tokens, or the same outcomes. */
  readonly compared?: 'admissions' | 'outcomes'
  /** The assumptions of the proof, as sentences. */
  readonly assumptions: readonly string[]
  /** True if the proof trusts a name, which someone else may register later. */
  readonly restsOnName?: boolean
  /** A token that breaks the guarantee. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** A case for the token, to add to the rule. */
  readonly case?: RuleCase
  /** The reason for no decision. */
  readonly reason?: string
  /** The condition that could not be decided. */
  readonly part?: string
}
