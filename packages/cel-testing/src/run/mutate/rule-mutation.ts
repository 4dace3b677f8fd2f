import type { Range } from '@igakit/cel'
import type { Place } from '../../document/place.ts'

/** The kinds of mutations, with descriptions. */
export const mutationKinds = {
  comparison: 'replaces a comparison with another: == with !=, < with <=',
  arithmetic: 'replaces + with -, * with / and similar',
  swapped_logic: 'replaces && with || and vice versa',
  dropped_part: 'removes an operand of && or ||, or a branch of ?:',
  negation: 'negates has() and other bool calls, or removes a !',
  constant: 'changes a string, a number, or true and false',
  string_test: 'replaces startsWith with endsWith or contains, and similar',
  quantifier: 'replaces all with exists and vice versa',
  list_element: 'removes an element of a list',
} as const

export type MutationKind = keyof typeof mutationKinds

/** A change to a rule. */
export interface Mutation {
  readonly kind: MutationKind
  /** The replaced range: UTF-16 offsets into the rule. */
  readonly range: Range
  readonly original: string
  readonly replacement: string
}

/** A mutation that no case detects. */
export interface Survivor extends Mutation {
  /**
   * An input, for a new case, on which the mutant has a different result. Absent if none was found: the mutant may
   * be equivalent.
   */
  readonly witness?: Witness
}

/** An input that distinguishes a mutant, derived from the input of a case. */
export interface Witness {
  /** The name of the case from which the input is derived. */
  readonly of: string
  /** The difference, as the end of a sentence: `with claims.ref = "x"`. */
  readonly difference: string
  /** The results of the rule and of the mutant. */
  readonly original: string
  readonly changed: string
}

/** The mutation results for a rule, as plain data. */
export interface RuleMutation {
  readonly rule: string
  readonly expression: string
  /** The position of the rule in the suite. */
  readonly place: Place
  /** The number of mutations that a case detects. */
  readonly killed: number
  /** Mutations that no case detects, but that a new case could detect. */
  readonly survivors: readonly Survivor[]
  /** Mutations without a distinguishing input, which are likely equivalent. */
  readonly equivalent: readonly Survivor[]
  /** The number of mutations left out because the rule is too long. */
  readonly untried: number
  /** The reason why there are no mutations: a case fails on the original rule, or all cases are skipped. */
  readonly skipReason?: string
}

/**
 * Returns the fraction of detected mutations, from 0 to 1, excluding likely equivalent mutations; 1 if there are none.
 */
export function mutationScore(mutations: readonly RuleMutation[]): number {
  const killed = mutations.reduce((sum, each) => sum + each.killed, 0)
  const survived = mutations.reduce((sum, each) => sum + each.survivors.length, 0)
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
