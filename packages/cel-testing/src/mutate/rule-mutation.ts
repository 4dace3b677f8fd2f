import type { Range } from '@igakit/cel'
import type { Place } from '../document/place.ts'

/** The ways in which a rule is changed, each with what it does. */
export const mutationKinds = {
  comparison: 'replaces a comparison by another: == by !=, < by <=',
  arithmetic: 'replaces + by -, * by / and the like',
  swapped_logic: 'replaces && by || and the reverse',
  dropped_part: 'leaves out a part of && or ||, or a way of ?:',
  negation: 'negates has() and other calls that are bools, or takes a ! away',
  constant: 'changes a text, a number, or true and false',
  string_test: 'replaces startsWith by endsWith or contains, and the like',
  quantifier: 'replaces all by exists and the reverse',
  list_element: 'leaves an element of a list out',
} as const

export type MutationKind = keyof typeof mutationKinds

/** A change of a rule. */
export interface Mutation {
  readonly kind: MutationKind
  /** What is replaced: UTF-16 offsets into the rule. */
  readonly range: Range
  readonly original: string
  readonly replacement: string
}

/** A change that no case notices. */
export interface Survivor extends Mutation {
  /**
   * An input on which the changed rule comes to something else, so that a case with it would notice; absent where none
   * was found: the change may make no difference at all.
   */
  readonly witness?: Witness
}

/** An input that tells a changed rule from the rule, made of the input of a case. */
export interface Witness {
  /** The case whose input it is made of. */
  readonly of: string
  /** What is different, as a sentence. */
  readonly difference: string
  /** What the rule comes to, and what the changed one does. */
  readonly original: string
  readonly changed: string
}

/** What came of changing a rule. Plain data. */
export interface RuleMutation {
  readonly rule: string
  readonly expression: string
  /** Where the rule stands in the suite's text. */
  readonly place: Place
  /** Changes that a case notices. */
  readonly killed: number
  /** Changes that no case notices, but a case could. */
  readonly survivors: readonly Survivor[]
  /** Changes that no case notices, and for which no input was found that would: likely to make no difference. */
  readonly equivalent: readonly Survivor[]
  /** How many more changes there are, of a rule that is too long to try them all. */
  readonly untried: number
  /** Why there are no changes: a case fails on the rule as it is, or all of its cases are skipped. */
  readonly skipReason?: string
}

/** The part of the changes that cases notice, 0 to 1, those that likely make no difference left out; 1 of none. */
export function mutationScore(mutations: readonly RuleMutation[]): number {
  const killed = mutations.reduce((sum, each) => sum + each.killed, 0)
  const survived = mutations.reduce((sum, each) => sum + each.survivors.length, 0)
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
