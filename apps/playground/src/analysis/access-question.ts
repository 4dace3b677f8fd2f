import type { Mine, Proof } from '@igakit/analysis'
import type { GuaranteeResult } from '@igakit/cel-testing'
import type { EnvironmentId } from '@igakit/cel'
import type { Actor, PlatformId } from '@igakit/platforms'
import type { TextRange } from '../evaluation/report.ts'

/** The rule that a question is about. Contains only plain data, as do all answers, because a worker sends it. */
export interface AccessSubject {
  readonly environment: EnvironmentId
  readonly expression: string
  /** The claims as JSON, which determine the platform. */
  readonly input: string
  /** The platform that the user selected; absent to detect it. */
  readonly platform?: PlatformId | undefined
  /** The values of claims that identify the owner of the rule; absent to infer them from the rule. */
  readonly mine?: Mine | undefined
}

/** A token and the result that a repair has to keep. */
export interface KeptCase {
  readonly title: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly matched: boolean
}

export type AccessQuestion =
  | ({ readonly kind: 'issuer' } & AccessSubject)
  | ({ readonly kind: 'rung'; readonly actor: Actor } & AccessSubject)
  | ({ readonly kind: 'comparison'; readonly baseline: string } & AccessSubject)
  | ({
      readonly kind: 'repair'
      readonly actor: Actor
      readonly cases: readonly KeptCase[]
    } & AccessSubject)
  /** Decides the guarantees of a suite with the open rule. */
  | { readonly kind: 'guarantees'; readonly suite: string }

/** A token with its differences from the most similar sample. */
export interface TokenAnswer {
  readonly claims: Readonly<Record<string, unknown>>
  /** The title of the sample; absent without a platform. */
  readonly sample?: string
  /** The claims that differ, as JSON texts; absent for a missing claim. */
  readonly differences: readonly {
    readonly claim: string
    readonly before?: string
    readonly after?: string
  }[]
  /** Claims that no fact about the platform describes: the platform may never issue them. */
  readonly undocumented: readonly string[]
}

/** The answer to a question about all tokens. */
export type AllTokensAnswer =
  | { readonly answer: 'yes'; readonly token: TokenAnswer }
  | ({ readonly answer: 'no' } & Proof)
  | { readonly answer: 'undecided'; readonly reason: string; readonly part?: UndecidedPart }

export interface UndecidedPart {
  readonly text: string
  readonly range: TextRange
}

/** The answer about one actor. */
export interface RungAnswer {
  readonly actor: Actor
  /** The actor in words. */
  readonly title: string
  readonly notes: readonly string[]
  /** True if a proof needs protected branches, tags or environments. */
  readonly needsProtection: boolean
  readonly access: AllTokensAnswer | { readonly answer: 'not_applicable'; readonly reason: string }
}

/** The issuer of the tokens, and the facts used in answers. */
export interface IssuerAnswer {
  /** True if the rule compiles, so that questions about it can be answered. */
  readonly isReadable: boolean
  readonly platform?: { readonly id: PlatformId; readonly title: string; readonly date: string }
  readonly platforms: readonly { readonly id: PlatformId; readonly title: string }[]
  /** The owner's values, given or inferred from the rule. */
  readonly mine: Mine
  /** The claims that identify an owner on this platform. */
  readonly owners: readonly string[]
  readonly notes: readonly string[]
}

/** The difference between a rule and its baseline. */
export interface ComparisonAnswer {
  /** A token that only the rule admits. */
  readonly added: AllTokensAnswer
  /** A token that only the baseline admits. */
  readonly removed: AllTokensAnswer
}

export interface RepairOption {
  readonly expression: string
  readonly edits: readonly { readonly before: string; readonly after: string }[]
  readonly proof: Proof
  /** A maintainer's token that only the rule before the repair admits. */
  readonly refused: AllTokensAnswer | { readonly answer: 'not_applicable' }
}

export type RepairAnswer =
  | {
      readonly kind: 'repaired'
      readonly options: readonly RepairOption[]
      /** The values of identity claims in the proofs. */
      readonly mine: IssuerAnswer['mine']
    }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'none' | 'undecided'; readonly reason: string }

export interface GuaranteeAnswer {
  /** The name of the guarantee, or the guarantee in words. */
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly result?: GuaranteeResult
  readonly reason?: string
}

/** The answer to a question, keyed by its kind. */
export type AccessAnswer =
  | { readonly kind: 'issuer'; readonly issuer: IssuerAnswer }
  | { readonly kind: 'rung'; readonly rung: RungAnswer }
  | { readonly kind: 'comparison'; readonly comparison: ComparisonAnswer | undefined }
  | { readonly kind: 'repair'; readonly repair: RepairAnswer }
  | {
      readonly kind: 'guarantees'
      readonly guarantees: readonly GuaranteeAnswer[]
      readonly problems: readonly string[]
    }
