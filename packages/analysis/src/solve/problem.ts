import type { JointCache } from '../automata/joint-classes.ts'
import type { Budget } from '../budget.ts'
import type { Atom, Formula, Path, TermSource } from '../formula/formula.ts'
import type { Restriction } from './class-request.ts'
import type { ConditionEvaluator } from './evaluate.ts'

/** A string that equals one of several concatenations wherever a condition is true. */
export interface Template {
  readonly path: Path
  readonly when: Formula | undefined
  readonly alternatives: readonly (readonly TermSource[])[]
}

export type Variables = Readonly<Record<string, unknown>>

export interface Problem {
  /** The condition to satisfy. */
  readonly goal: Formula
  readonly templates: readonly Template[]
  readonly restrictionOf: (path: Path) => Restriction
  readonly evaluator: ConditionEvaluator
  /** Values to change as little as possible. */
  readonly base: Variables
  /** Returns true if values satisfy the goal. Every solution is checked by this function. */
  readonly verify: (variables: Variables) => boolean
  readonly budget: Budget
  readonly cache: JointCache
}

export type Solution =
  | { readonly kind: 'found'; readonly variables: Variables }
  /** No values satisfy the goal. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string; readonly atom: Atom | undefined }
