import type { Environment, Range } from '@igakit/cel'
import type { SyntaxAnalysis } from '@igakit/cel/syntax'
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
}

/**
 * Finds problems in a rule that compiles. Called once per text; must not throw.
 * @param analysis the syntax tree with types and resolved names
 */
export type Linter = (analysis: SyntaxAnalysis, environment: Environment) => readonly Finding[]
