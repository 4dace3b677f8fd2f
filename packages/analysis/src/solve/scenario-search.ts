import {
  type Atom,
  type Formula,
  type NumberRelation,
  outcomesOf,
  type Path,
} from '../formula/formula.ts'
import { anyOutcome, fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'
import { Draft, isValues, valueAt } from './class-request.ts'
import { type Difference, solveDifferences } from './differences.ts'
import type { Problem, Variables } from './problem.ts'
import { makeSlots, type Option, type Slot } from './slots.ts'
import { keyOf, type LinkedGroup } from './terms.ts'
import { valueClasses } from './value-classes.ts'

/** A choice of the concatenations that hold. */
export interface Scenario {
  readonly atoms: readonly Atom[]
  readonly unary: ReadonlyMap<string, readonly Atom[]>
  readonly related: ReadonlySet<string>
  readonly groups: readonly LinkedGroup[]
  readonly forced: ReadonlyMap<Atom, Outcomes>
  readonly nonText: ReadonlyMap<string, Path>
  readonly isExact: boolean
  readonly goal: Formula
  onFound(variables: Variables): void
  onFailed(reason: string, atom: Atom | undefined): void
  isDone(): boolean
}

/** The variable of rules on tokens, a map. */
const claimsVariable = 'claims'

const maxBases = 10

const maxTries = 60

/** The maximum number of unknown conditions that are divided into cases. */
const maxUnknown = 8

/** True if several outcomes are possible. */
const isOpen = (outcomes: Outcomes): boolean => (outcomes & (outcomes - 1)) !== 0

/** The maximum number of comparisons of numbers that are decided together. */
const maxNumberRelations = 6

/** Searches the combinations of classes for values that satisfy the goal. */
export class ScenarioSearch {
  readonly #problem: Problem
  readonly #scenario: Scenario
  readonly #outcomes = new Map<Atom, Outcomes>()
  readonly #assigned = new Map<Slot, Option | undefined>()
  readonly #slotOfPath = new Map<string, Slot>()
  /** Further values to start from. */
  readonly #bases: Variables[] = []
  #slots: readonly Slot[] = []
  #derived: readonly { readonly atom: Atom; readonly slots: readonly Slot[] }[] = []
  readonly #count: number
  readonly #byText: ReadonlyMap<string, Atom>

  constructor(problem: Problem, scenario: Scenario) {
    this.#problem = problem
    this.#scenario = scenario
    this.#byText = new Map(scenario.atoms.map((atom) => [atom.text, atom]))
    const hasRelations = scenario.atoms.some(
      (atom) => atom.paths.length > 1 || (atom.machine === undefined && atom.list === undefined),
    )
    this.#count = hasRelations ? 4 : 1
  }

  run(): void {
    const slots = makeSlots(this.#problem, { ...this.#scenario, count: this.#count })
    if (slots === undefined) return
    this.#slots = slots
    for (const slot of slots) {
      for (const path of slot.paths) this.#slotOfPath.set(keyOf(path), slot)
    }
    this.#derived = this.#scenario.atoms.flatMap((atom) => {
      if (this.#scenario.forced.has(atom)) return []
      const related = atom.paths.map((path) => this.#slotOfPath.get(keyOf(path)))
      const known = related.filter((slot) => slot !== undefined)
      return atom.paths.length === 1 || known.length < related.length
        ? []
        : [{ atom, slots: known }]
    })
    for (const atom of this.#scenario.atoms) {
      if (atom.paths.length === 0) {
        this.#outcomes.set(atom, this.#evaluate(atom, {}))
      }
    }
    this.#decideWhole()
    for (const [atom, outcome] of this.#scenario.forced) this.#outcomes.set(atom, outcome)
    this.#search(0)
  }

  /** Limits conditions on all claims, such as `size(claims) > 10`, to outcomes that maps have, and finds such maps. */
  #decideWhole(): void {
    const path = [claimsVariable]
    const atoms = this.#scenario.atoms.filter(
      ({ paths }) => paths.length === 1 && keyOf(paths[0] ?? []) === keyOf(path),
    )
    if (atoms.length === 0) return
    const { base, budget, evaluator } = this.#problem
    const classes = valueClasses({
      path,
      atoms,
      restriction: { kinds: new Set(['map']), examples: [] },
      evaluator,
      budget,
      count: 1,
      keepsKinds: true,
      hasMembers: false,
    })
    atoms.forEach((atom, index) => {
      const outcomes = classes.map((each) => each.outcomes[index] ?? anyOutcome)
      this.#outcomes.set(
        atom,
        outcomes.reduce((all, each) => all | each, 0),
      )
    })
    const distinct = new Map(classes.map((each) => [each.outcomes.join(), each]))
    for (const { members } of [...distinct.values()].slice(0, maxBases)) {
      const [claims] = members
      const known = base[claimsVariable]
      this.#bases.push({ ...base, [claimsVariable]: claims })
      const joined = isValues(known) && isValues(claims) ? { ...known, ...claims } : claims
      this.#bases.push({ ...base, [claimsVariable]: joined })
    }
  }

  readonly #outcomeOf = (atom: Atom): Outcomes =>
    this.#outcomes.get(atom) ??
    // Equal conditions of several formulas are separate objects.
    this.#outcomes.get(this.#byText.get(atom.text) ?? atom) ??
    anyOutcome

  #search(index: number): void {
    if (this.#scenario.isDone()) return
    this.#problem.budget.spend(this.#scenario.atoms.length + 1)
    const outcomes = outcomesOf(this.#scenario.goal, this.#outcomeOf)
    if ((outcomes & isTrue) === 0) return
    const slot = this.#slots[index]
    const isReady =
      outcomes === isTrue && !this.#slots.slice(index).some(({ isRestricted }) => isRestricted)
    if (isReady || slot === undefined) {
      if (this.#canBeTrue()) this.#tryCandidate()
      return
    }
    const { parent } = slot
    const parentOption = parent && this.#assigned.get(parent)
    if (parent !== undefined && parentOption?.kind !== 'map') {
      // The path does not exist: its conditions depend only on the enclosing value.
      this.#assignMissing(slot, index)
      return
    }
    for (const option of slot.options) {
      this.#assigned.set(slot, option)
      slot.atoms.forEach((atom, at) => this.#outcomes.set(atom, option.outcomes[at] ?? anyOutcome))
      this.#derive(slot)
      this.#search(index + 1)
      this.#forget(slot)
      if (this.#scenario.isDone()) return
    }
  }

  /** False if each outcome of an unknown condition, wherever the condition occurs, leaves the goal false. */
  #canBeTrue(): boolean {
    const unknown = this.#scenario.atoms.filter((atom) => isOpen(this.#outcomeOf(atom)))
    if (unknown.length === 0 || unknown.length > maxUnknown) return true
    const known = unknown.map((atom) => this.#outcomes.get(atom))
    const isPossible = (index: number): boolean => {
      this.#problem.budget.spend(this.#scenario.atoms.length + 1)
      if ((outcomesOf(this.#scenario.goal, this.#outcomeOf) & isTrue) === 0) return false
      const atom = unknown[index]
      if (atom === undefined) return true
      const outcomes = this.#outcomeOf(atom)
      const found = [isTrue, isFalse, fails].some((outcome) => {
        if ((outcomes & outcome) === 0) return false
        this.#outcomes.set(atom, outcome)
        return isPossible(index + 1)
      })
      this.#outcomes.set(atom, outcomes)
      return found
    }
    const found = isPossible(0)
    unknown.forEach((atom, index) => {
      const outcome = known[index]
      if (outcome === undefined) this.#outcomes.delete(atom)
      else this.#outcomes.set(atom, outcome)
    })
    return found
  }

  #assignMissing(slot: Slot, index: number): void {
    this.#assigned.set(slot, undefined)
    const variables = this.#variables(new Map(), {})
    for (const atom of slot.atoms) {
      this.#outcomes.set(atom, this.#evaluate(atom, variables))
    }
    this.#derive(slot)
    this.#search(index + 1)
    this.#forget(slot)
  }

  #forget(slot: Slot): void {
    this.#assigned.delete(slot)
    for (const atom of slot.atoms) this.#outcomes.delete(atom)
    for (const { atom, slots } of this.#derived)
      if (slots.includes(slot)) this.#outcomes.delete(atom)
  }

  /** Decides the conditions on several paths whose last path has been assigned. */
  #derive(slot: Slot): void {
    for (const { atom, slots } of this.#derived) {
      if (!slots.includes(slot) || slots.some((each) => !this.#assigned.has(each))) continue
      this.#outcomes.set(atom, this.#relatedOutcome(atom, slots))
    }
  }

  #evaluate(atom: Atom, variables: Variables): Outcomes {
    const { budget, evaluator } = this.#problem
    return evaluator.evaluate(atom.text, variables, budget)
  }

  #relatedOutcome(atom: Atom, slots: readonly Slot[]): Outcomes {
    const options = slots.map((slot) => this.#assigned.get(slot))
    const isFixed = options.every(
      (option) => option === undefined || (option.isComplete && option.members.length === 1),
    )
    const evaluate = (): Outcomes => this.#evaluate(atom, this.#variables(new Map(), {}))
    if (isFixed) return evaluate()
    const kinds = options.map((option) => option?.kind ?? 'absent')
    const isAllText = kinds.every((kind) => kind === 'string')
    const { relation } = atom
    // In this scenario the concatenation does not hold.
    if (relation?.kind === 'term' && isAllText) return relation.isNegated ? isTrue : isFalse
    if (relation === undefined) return anyOutcome
    if (relation.kind === 'types') return evaluate()
    const [first] = kinds
    // Numbers compare without failing.
    if (numberRelationOf(atom) !== undefined && kinds.every((kind) => kind === 'number')) {
      return isTrue | isFalse
    }
    if (relation.kind === 'numbers' && relation.computed !== undefined) return evaluate()
    const isOneKind = kinds.every((kind) => kind === first)
    if (isOneKind && (isAllText || first === 'number' || first === 'list' || first === 'map')) {
      return anyOutcome
    }
    // Without a constant, `+` may add numbers or join lists.
    const isSum =
      relation.kind === 'term' &&
      relation.term.length > 1 &&
      relation.term.every((piece) => piece.kind !== 'text')
    if (isSum) return anyOutcome
    // The operands have different types, so their values do not matter.
    return evaluate()
  }

  /** Builds values from the assigned classes. */
  #variables(members: ReadonlyMap<Slot, number>, base: Variables): Variables {
    const draft = new Draft(base)
    for (const [slot, option] of this.#assigned) {
      if (option === undefined) continue
      const member = option.members[members.get(slot) ?? 0] ?? option.members[0] ?? []
      slot.paths.forEach((path, at) => {
        // A map keeps the members of the base.
        if (option.kind === 'map' && isValues(valueAt(draft.variables, path))) return
        draft.set(path, member[at])
      })
    }
    return draft.variables
  }

  #tryCandidate(): void {
    const open = this.#openSlots()
    const slots = [...this.#assigned]
      .flatMap(([slot, option]) =>
        option === undefined
          ? []
          : [{ slot, count: option.members.length, isComplete: option.isComplete }],
      )
      // The members of other slots change no condition.
      .toSorted((left, right) => Number(open.has(right.slot)) - Number(open.has(left.slot)))
    const outcomes = outcomesOf(this.#scenario.goal, this.#outcomeOf)
    const byNumbers = this.#tryNumbers()
    if (byNumbers === 'found' || byNumbers === 'impossible') return
    const indexes = new Map<Slot, number>()
    for (const base of this.#bases) {
      const variables = this.#variables(indexes, base)
      this.#problem.budget.spend(20)
      if (this.#problem.verify(variables)) {
        this.#scenario.onFound(variables)
        return
      }
    }
    for (let attempt = 0; attempt < maxTries; attempt++) {
      const variables = this.#variables(indexes, this.#problem.base)
      this.#problem.budget.spend(20)
      if (this.#problem.verify(variables)) {
        this.#scenario.onFound(variables)
        return
      }
      if (!nextCombination(slots, indexes)) {
        // Every value of these classes has been tried, so none of them is a solution.
        if (
          slots.every(({ isComplete }) => isComplete) &&
          this.#assigned.size === this.#slots.length &&
          this.#areAllPathsAssigned()
        )
          return
        break
      }
    }
    const unread = this.#scenario.atoms.find((atom) => {
      const outcome = this.#outcomeOf(atom)
      return outcome === anyOutcome && atom.range !== undefined
    })
    const reason =
      outcomes === isTrue && this.#scenario.isExact
        ? 'the values found do not satisfy the rule'
        : 'the condition relates values in a way that cannot be decided'
    this.#scenario.onFailed(reason, unread)
  }

  /** Returns the slots that conditions with several possible outcomes read. */
  #openSlots(): ReadonlySet<Slot> {
    const open = new Set<Slot>()
    for (const atom of this.#scenario.atoms) {
      if (!isOpen(this.#outcomeOf(atom))) continue
      for (const path of atom.paths) {
        const slot = this.#slotOfPath.get(keyOf(path))
        if (slot !== undefined) open.add(slot)
      }
    }
    return open
  }

  /** True if the slots determine every condition; conditions on an entire variable have no slot. */
  #areAllPathsAssigned(): boolean {
    return this.#scenario.atoms.every(({ paths }) =>
      paths.every((path) =>
        path.some((_, length) => this.#slotOfPath.has(keyOf(path.slice(0, length + 1)))),
      ),
    )
  }

  /**
   * Decides comparisons between numbers together: finds numbers for one of the combinations of their outcomes that
   * satisfy the goal, or shows that no combination is possible.
   */
  #tryNumbers(): 'found' | 'impossible' | undefined {
    const open = this.#derived.filter(
      ({ atom }) =>
        numberRelationOf(atom) !== undefined && this.#outcomes.get(atom) === (isTrue | isFalse),
    )
    if (open.length === 0 || open.length > maxNumberRelations) return undefined
    const slots = [...new Set(open.flatMap((each) => each.slots))]
    const ranges = slots.map((slot) => this.#assigned.get(slot)?.range)
    const known = ranges.filter((range) => range !== undefined)
    if (known.length < ranges.length) return undefined
    let isImpossible = true
    for (let combination = 0; combination < 2 ** open.length; combination++) {
      const holds = (index: number): boolean => (combination & (1 << index)) === 0
      open.forEach(({ atom }, index) => this.#outcomes.set(atom, holds(index) ? isTrue : isFalse))
      const outcomes = outcomesOf(this.#scenario.goal, this.#outcomeOf)
      if ((outcomes & isTrue) === 0) continue
      const differences = open.flatMap(({ atom }, index): Difference[] => {
        const relation = numberRelationOf(atom)
        if (relation === undefined) return []
        const indexOf = (path: Path): number =>
          slots.findIndex((slot) => slot === this.#slotOfPath.get(keyOf(path)))
        const { comparison, computed, constant, left, right } = relation
        return [
          {
            left: indexOf(left),
            right: indexOf(right),
            comparison: holds(index) ? comparison : opposite[comparison],
            constant,
            isSum: computed === 'sum',
          },
        ]
      })
      const candidates = solveDifferences(known, differences)
      if (candidates === undefined) continue
      // Another condition may still be open.
      isImpossible = false
      for (const numbers of candidates) {
        const draft = new Draft(this.#variables(new Map(), this.#problem.base))
        slots.forEach((slot, at) => {
          const [path] = slot.paths
          if (path !== undefined) draft.set(path, numbers[at])
        })
        const { variables } = draft
        this.#problem.budget.spend(20)
        if (this.#problem.verify(variables)) {
          this.#scenario.onFound(variables)
          return 'found'
        }
      }
    }
    for (const { atom } of open) this.#outcomes.set(atom, isTrue | isFalse)
    return isImpossible ? 'impossible' : undefined
  }
}

type NumberComparison = Omit<NumberRelation, 'kind'>

/** Returns how a condition compares two numbers. Equality of two claims may compare numbers too. */
function numberRelationOf({ relation }: Atom): NumberComparison | undefined {
  if (relation?.kind === 'numbers') return relation
  if (relation?.kind !== 'term') return undefined
  const [piece] = relation.term
  if (relation.term.length !== 1 || piece?.kind !== 'path') return undefined
  const comparison = relation.isNegated ? '!=' : '=='
  return { left: relation.path, right: piece.path, comparison, constant: 0, computed: undefined }
}

const opposite = { '==': '!=', '!=': '==', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

/** Moves to the next combination of members; returns false after the last one. */
function nextCombination(
  slots: readonly { readonly slot: Slot; readonly count: number }[],
  indexes: Map<Slot, number>,
): boolean {
  for (const { count, slot } of slots) {
    const next = (indexes.get(slot) ?? 0) + 1
    if (next < count) {
      indexes.set(slot, next)
      return true
    }
    indexes.set(slot, 0)
  }
  return false
}
