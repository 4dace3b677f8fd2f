import type { Environment, Range } from '@igakit/cel'
import type { SyntaxAnalysis } from '@igakit/cel/syntax'
import type { QuickFix } from '../quick-fixes/quick-fix.ts'
import type { Severity } from './diagnostic.ts'

/** Something that a linter finds in a rule that compiles: it is valid, and hardly what is meant. */
export interface Finding {
  /** The id of the lint rule, in kebab case. */
  readonly rule: string
  readonly severity: Severity
  /** One sentence for a person. */
  readonly message: string
  /** UTF-16 offsets. */
  readonly range: Range
  /** One sentence: what to do about it. */
  readonly help?: string
  /** What to do about it, the best first. */
  readonly fixes?: readonly QuickFix[]
}

/**
 * Finds what is not good in a rule that compiles. It is asked once for each text, and must not throw.
 * @param analysis the rule as it is written, with types and meanings
 */
export type Linter = (analysis: SyntaxAnalysis, environment: Environment) => readonly Finding[]
