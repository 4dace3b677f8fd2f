import type { Environment, Range } from '@igakit/cel'
import type { SyntaxAnalysis } from '@igakit/cel/syntax'
import type { Actor, PlatformId } from '@igakit/platforms'
import type { QuickFix } from '../text-edit.ts'

export type Severity = 'error' | 'warning' | 'hint'

/** A linter finding about a rule that compiles but probably does not do what its author intended. */
export interface Finding {
  /** The id of the lint rule, in kebab case. */
  readonly rule: string
  readonly severity: Severity
  /** A one-sentence message for users. */
  readonly message: string
  /** The range in UTF-16 offsets. */
  readonly range: Range
  /** The recommended change, in one sentence. */
  readonly help?: string
  /** Quick fixes, best first. */
  readonly fixes?: readonly QuickFix[]
  /** The result of the analysis pass; absent if the finding is a heuristic of the first pass. */
  readonly analysis?: FindingAnalysis
}

/** The answer of the analysis about a finding. */
export type FindingAnalysis =
  /** The rule admits these tokens, which the evaluator and the facts about the platform confirm. */
  | {
      readonly answer: 'admits'
      readonly tokens: readonly [AdmittedToken, ...AdmittedToken[]]
      readonly platform: PlatformId
      /** The values of identity claims that the answer ascribes to the rule's author. */
      readonly mine: Readonly<Record<string, readonly string[]>>
    }
  /** The finding holds for all tokens, under these assumptions. */
  | { readonly answer: 'proved'; readonly assumptions: readonly string[] }
  /** The finding is a heuristic that the analysis can neither confirm nor refute. */
  | { readonly answer: 'undecided'; readonly reason: string }

/** A complete token of an actor who should not get in. */
export interface AdmittedToken {
  readonly actor: Actor
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * Finds problems in a rule that compiles. Called once per text; must not throw.
 * @param analysis the syntax tree with types and resolved names
 */
export type Linter = (analysis: SyntaxAnalysis, environment: Environment) => readonly Finding[]
