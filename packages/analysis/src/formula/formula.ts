import type { Range } from '@igakit/cel'
import type { Machine } from '../automata/machine.ts'
import type { Comparison } from '../automata/text-machines.ts'
import { fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'

/** A variable, then keys of maps and indexes of lists. */
export type Path = readonly (string | number)[]

/** A condition in the language's logic, where a condition is true, false or fails. */
export type Formula =
  | { readonly kind: 'constant'; readonly outcome: Outcomes }
  | { readonly kind: 'atom'; readonly atom: Atom }
  | { readonly kind: 'not'; readonly operand: Formula }
  /** `&&` and `||`, which absorb failures. */
  | { readonly kind: 'all' | 'any'; readonly operands: readonly Formula[] }
  | {
      readonly kind: 'if'
      readonly condition: Formula
      readonly ifTrue: Formula
      readonly ifFalse: Formula
    }
  /** Fails if an operand fails; otherwise true if exactly one is true. */
  | { readonly kind: 'one'; readonly operands: readonly Formula[] }
  /** Fails if one of `operands` fails; otherwise like `result`. */
  | { readonly kind: 'strict'; readonly operands: readonly Formula[]; readonly result: Formula }
  /** Fails if an operand fails; otherwise true if both are equal, or with `isNegated`, if they differ. */
  | {
      readonly kind: 'equal'
      readonly left: Formula
      readonly right: Formula
      readonly isNegated: boolean
    }
  /** True if the operand has one of the outcomes, else false; never fails. */
  | { readonly kind: 'test'; readonly operand: Formula; readonly outcomes: Outcomes }

/** A piece of a concatenation in a rule or platform fact. */
export type TermSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'path'; readonly path: Path; readonly encodesColon: boolean }
  /** A string that occurs nowhere else. */
  | {
      readonly kind: 'fresh'
      /** True for all possible strings. */
      readonly machine: Machine | undefined
      readonly examples: readonly string[]
    }

/** The value of a path compared with a concatenation that reads other paths. */
export interface TermRelation {
  readonly kind: 'term'
  readonly path: Path
  readonly term: readonly TermSource[]
  /** True for `!=`: the relation's term describes the values for which the atom is false. */
  readonly isNegated: boolean
}

/**
 * `left - right <comparison> constant` over two numbers, `left <comparison> right + constant`, or `left <comparison> right`
 * with constant 0.
 */
export interface NumberRelation {
  readonly kind: 'numbers'
  readonly left: Path
  readonly right: Path
  readonly comparison: Comparison
  readonly constant: number
  /** The arithmetic in the condition, which fails unless both values are numbers. */
  readonly computed: 'difference' | 'sum' | undefined
}

/** A condition whose outcome depends on nothing but the types of its paths. */
export interface TypeRelation {
  readonly kind: 'types'
}

/** A condition on the elements of the list at a path. */
export type ListUse =
  | {
      readonly kind: 'exists' | 'all' | 'exists_one'
      readonly variable: string
      readonly body: string
    }
  | {
      readonly kind: 'element'
      readonly index: number
      readonly variable: string
      readonly body: string
    }
  | { readonly kind: 'size'; readonly comparison: Comparison; readonly size: number }

/** A condition without smaller conditions inside. */
export interface Atom {
  /** The source; equal texts are one atom. */
  readonly text: string
  /** The source range in the rule; undefined for conditions of facts and actors. */
  readonly range: Range | undefined
  /** The paths that the condition reads; the longest of nested paths only. */
  readonly paths: readonly Path[]
  /**
   * Decides the condition if its only path is a string. If the path is a list, a map or a number, a known condition
   * depends on no more than the type, unless one of the following members is set.
   */
  readonly machine: Machine | undefined
  readonly readsContainers: boolean
  readonly readsNumbersAsText: boolean
  /** The numbers with which the condition compares the path. */
  readonly numbers: readonly number[]
  readonly list: ListUse | undefined
  readonly relation: TermRelation | NumberRelation | TypeRelation | undefined
  /** Set if the condition compares a term over its path with a constant, and nothing else describes it. */
  readonly ordered?: OrderedUse
}

/** `term <comparison> constant`, where the term has values of one ordered type, or fails. */
export interface OrderedUse {
  readonly term: string
  readonly comparison: Comparison
  readonly constant: string
  /** A value of the term's type. */
  readonly typical: string
  /** Values of the path to try. */
  readonly examples: readonly (string | number)[]
}

/** True if the condition has the same outcome for all lists, and for all maps. */
export function isKnownForContainers({ machine, ordered, readsContainers }: Atom): boolean {
  return (machine !== undefined && !readsContainers) || ordered !== undefined
}

/** True if the condition has the same outcome for all maps. */
export const isKnownForMaps = (atom: Atom): boolean =>
  isKnownForContainers(atom) || atom.list?.kind === 'element'

/** Returns the possible outcomes, given the possible outcomes of atoms. */
export function outcomesOf(formula: Formula, atomOutcomes: (atom: Atom) => Outcomes): Outcomes {
  switch (formula.kind) {
    case 'constant':
      return formula.outcome
    case 'atom':
      return atomOutcomes(formula.atom)
    case 'not': {
      return swapped(outcomesOf(formula.operand, atomOutcomes))
    }
    case 'all':
      return absorbing(formula.operands, atomOutcomes, isFalse, isTrue)
    case 'any':
      return absorbing(formula.operands, atomOutcomes, isTrue, isFalse)
    case 'if': {
      const condition = outcomesOf(formula.condition, atomOutcomes)
      let outcomes = condition & fails
      if ((condition & isTrue) !== 0) outcomes |= outcomesOf(formula.ifTrue, atomOutcomes)
      if ((condition & isFalse) !== 0) outcomes |= outcomesOf(formula.ifFalse, atomOutcomes)
      return outcomes
    }
    case 'one':
      return exactlyOne(formula.operands, atomOutcomes)
    case 'strict': {
      let mayFail = 0
      let mustFail = false
      for (const operand of formula.operands) {
        const outcomes = outcomesOf(operand, atomOutcomes)
        mayFail |= outcomes & fails
        mustFail ||= outcomes === fails
      }
      return mustFail ? fails : mayFail | outcomesOf(formula.result, atomOutcomes)
    }
    case 'equal': {
      const left = outcomesOf(formula.left, atomOutcomes)
      const right = outcomesOf(formula.right, atomOutcomes)
      const negatedRight = swapped(right)
      const [same, other] = formula.isNegated ? [isFalse, isTrue] : [isTrue, isFalse]
      return (
        ((left | right) & fails) |
        ((left & right & ~fails) === 0 ? 0 : same) |
        ((left & negatedRight & ~fails) === 0 ? 0 : other)
      )
    }
    case 'test': {
      const operand = outcomesOf(formula.operand, atomOutcomes)
      return (
        ((operand & formula.outcomes) !== 0 ? isTrue : 0) |
        ((operand & ~formula.outcomes) !== 0 ? isFalse : 0)
      )
    }
  }
}

/** The outcomes of `!`. */
const swapped = (outcomes: Outcomes): Outcomes =>
  ((outcomes & isTrue) === 0 ? 0 : isFalse) |
  ((outcomes & isFalse) === 0 ? 0 : isTrue) |
  (outcomes & fails)

/** The outcomes of `&&` (deciding: false) or `||` (deciding: true). */
function absorbing(
  operands: readonly Formula[],
  atomOutcomes: (atom: Atom) => Outcomes,
  deciding: Outcomes,
  neutral: Outcomes,
): Outcomes {
  let mayDecide = false
  let mayFail = false
  let allMayBeNeutral = true
  let allMayNotDecide = true
  for (const operand of operands) {
    const outcomes = outcomesOf(operand, atomOutcomes)
    if (outcomes === deciding) return deciding
    mayDecide ||= (outcomes & deciding) !== 0
    mayFail ||= (outcomes & fails) !== 0
    allMayBeNeutral &&= (outcomes & neutral) !== 0
    allMayNotDecide &&= (outcomes & ~deciding) !== 0
  }
  return (
    (mayDecide ? deciding : 0) |
    (allMayBeNeutral ? neutral : 0) |
    (mayFail && allMayNotDecide ? fails : 0)
  )
}

function exactlyOne(
  operands: readonly Formula[],
  atomOutcomes: (atom: Atom) => Outcomes,
): Outcomes {
  let mayFail = 0
  let mustFail = false
  let surely = 0
  let maybe = 0
  for (const operand of operands) {
    const outcomes = outcomesOf(operand, atomOutcomes)
    mayFail |= outcomes & fails
    mustFail ||= outcomes === fails
    if (outcomes === isTrue) surely++
    if ((outcomes & isTrue) !== 0) maybe++
  }
  if (mustFail) return fails
  return (
    mayFail | (surely <= 1 && maybe >= 1 ? isTrue : 0) | (surely === 1 && maybe === 1 ? 0 : isFalse)
  )
}

/** Visits all atoms of a formula. */
export function visitAtoms(formula: Formula, visit: (atom: Atom) => void): void {
  switch (formula.kind) {
    case 'constant':
      return
    case 'atom':
      visit(formula.atom)
      return
    case 'not':
    case 'test':
      visitAtoms(formula.operand, visit)
      return
    case 'all':
    case 'any':
    case 'one':
      for (const operand of formula.operands) visitAtoms(operand, visit)
      return
    case 'if':
      visitAtoms(formula.condition, visit)
      visitAtoms(formula.ifTrue, visit)
      visitAtoms(formula.ifFalse, visit)
      return
    case 'equal':
      visitAtoms(formula.left, visit)
      visitAtoms(formula.right, visit)
      return
    case 'strict':
      for (const operand of formula.operands) visitAtoms(operand, visit)
      visitAtoms(formula.result, visit)
      return
  }
}
