import { type Condition, type JointCache, type TermPiece } from '../automata/joint-classes.ts'
import { codePointsOf } from '../automata/machine.ts'
import { type Budget, TooLarge } from '../budget.ts'
import {
  type Atom,
  type Formula,
  type NumberRelation,
  outcomesOf,
  type Path,
  type TermSource,
  visitAtoms,
} from '../formula/formula.ts'
import { anyOutcome, fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'
import { type Difference, type NumberRange, solveDifferences } from './differences.ts'
import type { ConditionEvaluator } from './evaluate.ts'
import { Definitions, keyOf, type LinkedGroup } from './terms.ts'
import { Draft, type Kind, type Restriction, type ValueClass } from './class-request.ts'
import { valueClasses } from './value-classes.ts'

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
  /** Returns true if values satisfy the goal; decides about every solution. */
  readonly verify: (variables: Variables) => boolean
  readonly budget: Budget
  readonly cache: JointCache
}

export type Solution =
  | { readonly kind: 'found'; readonly variables: Variables }
  /** No values satisfy the goal. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string; readonly atom: Atom | undefined }

const maxScenarios = 600
const maxTries = 60
const maxFailedCandidates = 40

/**
 * Finds values that satisfy a condition, or proves that there are none.
 *
 * Chooses the concatenations that hold, divides the values of all paths into classes that the conditions do not
 * distinguish, and searches the combinations of classes. Conditions that it cannot read count as possibly true, false and
 * failing, so `none` is a proof; every solution has been verified.
 */
export function solve(problem: Problem): Solution {
  try {
    return new Solver(problem).run()
  } catch (error) {
    if (error instanceof TooLarge)
      return { kind: 'unknown', reason: `too large: ${error.message}`, atom: undefined }
    throw error
  }
}

/** A relation or template that may hold in a scenario. */
interface Choice {
  readonly path: Path
  /** The concatenations to choose from; undefined: none of them. */
  readonly options: readonly (readonly TermSource[] | undefined)[]
  readonly atom: Atom | undefined
  readonly template: Template | undefined
}

class Solver {
  readonly #problem: Problem
  readonly #atoms: readonly Atom[]
  readonly #choices: readonly Choice[]
  readonly #unary = new Map<string, Atom[]>()
  readonly #related = new Set<string>()
  #scenarios = 0
  #failedCandidates = 0
  #unknown: { readonly reason: string; readonly atom: Atom | undefined } | undefined
  #found: Variables | undefined

  constructor(problem: Problem) {
    this.#problem = problem
    const atoms = new Map<string, Atom>()
    const collect = (atom: Atom): void => {
      if (!atoms.has(atom.text)) atoms.set(atom.text, atom)
    }
    visitAtoms(problem.goal, collect)
    for (const { when } of problem.templates) if (when !== undefined) visitAtoms(when, collect)
    this.#atoms = [...atoms.values()]
    for (const atom of this.#atoms) {
      const [path] = atom.paths
      if (atom.paths.length === 1 && path !== undefined) {
        const key = keyOf(path)
        this.#unary.set(key, [...(this.#unary.get(key) ?? []), atom])
      } else {
        for (const each of atom.paths) this.#related.add(keyOf(each))
      }
    }
    this.#choices = [
      ...problem.templates.map((template): Choice => ({
        path: template.path,
        options: [
          ...template.alternatives.filter((term) => this.#isPossible(template, term)),
          undefined,
        ],
        atom: undefined,
        template,
      })),
      ...this.#atoms.flatMap((atom): Choice[] =>
        atom.relation?.kind === 'term'
          ? [
              {
                path: atom.relation.path,
                options: [atom.relation.term, undefined],
                atom,
                template: undefined,
              },
            ]
          : [],
      ),
    ]
  }

  /** False if the goal cannot be true for any value of a concatenation, its pieces taken independently. */
  #isPossible({ path }: Template, term: readonly TermSource[]): boolean {
    const atoms = (this.#unary.get(keyOf(path)) ?? []).filter(
      ({ machine }) => machine !== undefined,
    )
    if (atoms.length === 0) return true
    const { budget, cache, goal, restrictionOf } = this.#problem
    const conditions: Condition[] = []
    const pieces = term.map((piece, variable): TermPiece => {
      if (piece.kind === 'text') return { kind: 'text', codePoints: codePointsOf(piece.text) }
      const machine = piece.kind === 'fresh' ? piece.machine : restrictionOf(piece.path).language
      if (machine !== undefined) {
        const own = [{ kind: 'variable', variable, encodesColon: false }] as const
        conditions.push({ machine, term: own, isRequired: true })
      }
      const encodesColon = piece.kind === 'path' && piece.encodesColon
      return { kind: 'variable', variable, encodesColon }
    })
    const offset = conditions.length
    for (const { machine } of atoms) {
      if (machine !== undefined) conditions.push({ machine, term: pieces, isRequired: false })
    }
    const classes = cache.classesOf({
      preferred: pieces.map(() => []),
      conditions,
      count: 1,
      budget,
    })
    return classes.some(({ outcomes }) => {
      const known = new Map(
        atoms.map(({ text }, index) => [text, outcomes[offset + index] ?? anyOutcome]),
      )
      return (outcomesOf(goal, ({ text }) => known.get(text) ?? anyOutcome) & isTrue) !== 0
    })
  }

  run(): Solution {
    this.#choose(0, [])
    if (this.#found !== undefined) return { kind: 'found', variables: this.#found }
    return this.#unknown === undefined ? { kind: 'none' } : { kind: 'unknown', ...this.#unknown }
  }

  #isDone(): boolean {
    return this.#found !== undefined || this.#failedCandidates > maxFailedCandidates
  }

  #choose(index: number, chosen: readonly (readonly TermSource[] | undefined)[]): void {
    if (this.#isDone()) return
    const choice = this.#choices[index]
    if (choice === undefined) {
      if (++this.#scenarios > maxScenarios)
        throw new TooLarge('too many combinations of concatenations')
      this.#searchScenario(chosen)
      return
    }
    for (const option of choice.options) {
      const next = [...chosen, option]
      if (option === undefined || this.#isConsistent(next)) this.#choose(index + 1, next)
    }
  }

  #isConsistent(chosen: readonly (readonly TermSource[] | undefined)[]): boolean {
    const definitions = new Definitions()
    return chosen.every((term, index) => {
      const path = this.#choices[index]?.path
      return path === undefined || term === undefined || definitions.add({ path, term }) !== false
    })
  }

  #searchScenario(chosen: readonly (readonly TermSource[] | undefined)[]): void {
    const definitions = new Definitions()
    const forced = new Map<Atom, Outcomes>()
    const conditions: Formula[] = [this.#problem.goal]
    /** Paths that no template defines and that therefore are no strings. */
    const nonText = new Set<string>()
    let isExact = true
    for (const [index, term] of chosen.entries()) {
      const choice = this.#choices[index]
      if (choice === undefined) continue
      const { atom, path, template } = choice
      if (term !== undefined) {
        const added = definitions.add({ path, term })
        if (added === false) return
        if (added === undefined) isExact = false
        if (template?.when !== undefined) conditions.push(template.when)
        const isNegated = atom?.relation?.kind === 'term' && atom.relation.isNegated
        if (atom !== undefined) forced.set(atom, isNegated ? isFalse : isTrue)
      } else if (template !== undefined) {
        if (template.when === undefined) nonText.add(keyOf(path))
        else {
          // Either the condition does not hold, or the claim is no string.
          const isText = this.#problem.restrictionOf(path).kinds
          if (isText.size === 1 && isText.has('string')) {
            conditions.push({
              kind: 'test',
              operand: template.when,
              outcomes: anyOutcome & ~isTrue,
            })
          }
        }
      }
    }
    new ScenarioSearch(this.#problem, {
      atoms: this.#atoms,
      unary: this.#unary,
      related: this.#related,
      groups: definitions.groups(),
      forced,
      nonText,
      isExact,
      goal: conditions.length === 1 ? this.#problem.goal : { kind: 'all', operands: conditions },
      onFound: (variables) => {
        this.#found ??= variables
      },
      onFailed: (reason, atom) => {
        this.#unknown ??= { reason, atom }
        this.#failedCandidates++
      },
      isDone: () => this.#isDone(),
    }).run()
  }
}

interface Scenario {
  readonly atoms: readonly Atom[]
  readonly unary: ReadonlyMap<string, readonly Atom[]>
  readonly related: ReadonlySet<string>
  readonly groups: readonly LinkedGroup[]
  readonly forced: ReadonlyMap<Atom, Outcomes>
  readonly nonText: ReadonlySet<string>
  readonly isExact: boolean
  readonly goal: Formula
  onFound(variables: Variables): void
  onFailed(reason: string, atom: Atom | undefined): void
  isDone(): boolean
}

/** Paths that are assigned together. */
interface Slot {
  readonly paths: readonly Path[]
  readonly atoms: readonly Atom[]
  readonly options: readonly Option[]
  /** The slot of the map around the path. */
  readonly parent: Slot | undefined
  readonly isExact: boolean
}

interface Option {
  readonly kind: Kind
  /** Each member has a value per path. */
  readonly members: readonly (readonly unknown[])[]
  readonly isComplete: boolean
  readonly outcomes: readonly Outcomes[]
  readonly range?: NumberRange
}

/** The variable of rules on tokens, a map. */
const claimsVariable = 'claims'

const maxBases = 10

/** At most this many unknown conditions are taken apart. */
const maxUnknown = 8

const outcomeCount = (outcomes: Outcomes): number =>
  [isTrue, isFalse, fails].filter((each) => (outcomes & each) !== 0).length

/** Comparisons of numbers are decided for at most this many at once. */
const maxNumberRelations = 6

class ScenarioSearch {
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

  constructor(problem: Problem, scenario: Scenario) {
    this.#problem = problem
    this.#scenario = scenario
    const hasRelations = scenario.atoms.some(
      (atom) => atom.paths.length > 1 || (atom.machine === undefined && atom.list === undefined),
    )
    this.#count = hasRelations ? 4 : 1
  }

  run(): void {
    const slots = this.#makeSlots()
    if (slots === undefined) return
    this.#slots = slots
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
        this.#outcomes.set(atom, this.#problem.evaluator.evaluate(atom.text, {}))
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
      const joined = Object.fromEntries([...entriesOf(known), ...entriesOf(claims)])
      this.#bases.push({ ...base, [claimsVariable]: joined })
    }
  }

  #outcomeOf = (atom: Atom): Outcomes => {
    const known = this.#outcomes.get(atom)
    if (known !== undefined) return known
    // Equal conditions of several formulas are separate objects.
    return this.#outcomes.get(this.#canonical(atom)) ?? anyOutcome
  }

  readonly #byText = new Map<string, Atom>()

  #canonical(atom: Atom): Atom {
    if (this.#byText.size === 0) {
      for (const each of this.#scenario.atoms) this.#byText.set(each.text, each)
    }
    return this.#byText.get(atom.text) ?? atom
  }

  #search(index: number): void {
    if (this.#scenario.isDone()) return
    this.#problem.budget.spend(this.#scenario.atoms.length + 1)
    const outcomes = outcomesOf(this.#scenario.goal, this.#outcomeOf)
    if ((outcomes & isTrue) === 0) return
    const slot = this.#slots[index]
    // Claims that follow templates have to agree with each other even if the rule does not read them.
    const isReady =
      outcomes === isTrue && !this.#slots.slice(index).some(({ paths }) => paths.length > 1)
    if (isReady || slot === undefined) {
      if (this.#canBeTrue()) this.#tryCandidate()
      return
    }
    const { parent } = slot
    const parentOption = parent && this.#assigned.get(parent)
    if (parent !== undefined && parentOption?.kind !== 'map') {
      // There is no such path: its conditions depend on the value around it alone.
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
    const unknown = this.#scenario.atoms.filter((atom) => outcomeCount(this.#outcomeOf(atom)) > 1)
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
      this.#outcomes.set(atom, this.#problem.evaluator.evaluate(atom.text, variables))
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

  #relatedOutcome(atom: Atom, slots: readonly Slot[]): Outcomes {
    const options = slots.map((slot) => this.#assigned.get(slot))
    const isFixed = options.every(
      (option) => option === undefined || (option.isComplete && option.members.length === 1),
    )
    const evaluate = (): Outcomes =>
      this.#problem.evaluator.evaluate(atom.text, this.#variables(new Map(), {}))
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
        if (option.kind === 'map' && isMap(valueAt(draft.variables, path))) return
        draft.set(path, member[at])
      })
    }
    return draft.variables
  }

  #tryCandidate(): void {
    const slots = [...this.#assigned].flatMap(([slot, option]) =>
      option === undefined
        ? []
        : [{ slot, count: option.members.length, isComplete: option.isComplete }],
    )
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

  /** True if the slots determine every condition; conditions on a variable as a whole have no slot. */
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

  #makeSlots(): readonly Slot[] | undefined {
    const { groups, nonText, related, unary } = this.#scenario
    const { budget, cache, evaluator, restrictionOf } = this.#problem
    const linked = new Set(groups.flatMap(({ paths }) => paths.map(({ path }) => keyOf(path))))
    for (const key of linked) if (nonText.has(key)) return undefined
    const all = new Map<string, Path>()
    for (const { paths } of groups) for (const { path } of paths) all.set(keyOf(path), path)
    for (const { paths } of this.#scenario.atoms)
      for (const path of paths) all.set(keyOf(path), path)
    // The maps around nested paths.
    for (const path of Array.from(all.values())) {
      for (let length = 2; length < path.length; length++) {
        const around = path.slice(0, length)
        if (!all.has(keyOf(around))) all.set(keyOf(around), around)
      }
    }
    const parents = new Set(
      [...all.values()].flatMap((path) => (path.length > 2 ? [keyOf(path.slice(0, -1))] : [])),
    )
    const slots: Slot[] = []
    const ordered = [...all.values()].toSorted((left, right) => left.length - right.length)
    for (const path of ordered) {
      const key = keyOf(path)
      if (linked.has(key) || path.length < 2) continue
      // The elements of lists have no slots; conditions that read them with other paths stay unknown.
      if (path.some((segment) => typeof segment === 'number')) continue
      const atoms = unary.get(key) ?? []
      const restriction = restrictionOf(path)
      const kinds = nonText.has(key) ? without(restriction.kinds, 'string') : restriction.kinds
      const hasLinkedChild = [...linked].some((each) => each.startsWith(`${key.slice(0, -1)},`))
      const classes = valueClasses({
        path,
        atoms,
        restriction: { ...restriction, kinds: hasLinkedChild ? only(kinds, 'map') : kinds },
        evaluator,
        budget,
        cache,
        count: this.#count,
        keepsKinds: related.has(key) || parents.has(key),
        hasMembers: parents.has(key),
      })
      const slot: Slot = {
        paths: [path],
        atoms,
        options: classes.map(optionOf),
        parent: this.#slotOfPath.get(keyOf(path.slice(0, -1))),
        isExact: true,
      }
      slots.push(slot)
      this.#slotOfPath.set(key, slot)
    }
    for (const group of groups) {
      const slot = this.#linkedSlot(group)
      if (slot === undefined) return undefined
      slots.push(slot)
      for (const { path } of group.paths) this.#slotOfPath.set(keyOf(path), slot)
    }
    return slots
  }

  #linkedSlot(group: LinkedGroup): Slot | undefined {
    const { budget, cache, restrictionOf } = this.#problem
    const atoms: Atom[] = []
    const conditions: Condition[] = [...group.conditions]
    const positions: number[] = []
    for (const { path, term } of group.paths) {
      const restriction = restrictionOf(path)
      if (!restriction.kinds.has('string')) return undefined
      if (restriction.language !== undefined) {
        conditions.push({ machine: restriction.language, term, isRequired: true })
      }
      for (const atom of this.#scenario.unary.get(keyOf(path)) ?? []) {
        atoms.push(atom)
        if (atom.machine === undefined) {
          positions.push(-1)
        } else {
          positions.push(conditions.length)
          conditions.push({ machine: atom.machine, term, isRequired: false })
        }
      }
    }
    const preferred = group.variables.map(({ examples, path }) =>
      path === undefined
        ? examples
        : restrictionOf(path).examples.filter((each) => typeof each === 'string'),
    )
    const classes = cache.classesOf({ preferred, conditions, count: this.#count, budget })
    return {
      paths: group.paths.map(({ path }) => path),
      atoms,
      parent: undefined,
      isExact: group.isExact,
      options: classes.map(({ isComplete, members, outcomes }) => ({
        kind: 'string',
        members: members.map((values) =>
          group.paths.map(({ term }) =>
            term
              .map((piece) => {
                if (piece.kind === 'text') return String.fromCodePoint(...piece.codePoints)
                const value = values[piece.variable] ?? ''
                return piece.encodesColon ? value.replaceAll(':', '%3A') : value
              })
              .join(''),
          ),
        ),
        isComplete: isComplete && group.isExact,
        outcomes: positions.map((at) => (at < 0 ? anyOutcome : (outcomes[at] ?? anyOutcome))),
      })),
    }
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

const optionOf = ({ isComplete, kind, members, outcomes, range }: ValueClass): Option => ({
  ...(range === undefined ? {} : { range }),
  kind,
  members: members.map((value) => [value]),
  isComplete,
  outcomes,
})

function without(kinds: ReadonlySet<Kind>, kind: Kind): ReadonlySet<Kind> {
  return new Set([...kinds].filter((each) => each !== kind))
}

function only(kinds: ReadonlySet<Kind>, kind: Kind): ReadonlySet<Kind> {
  return new Set([...kinds].filter((each) => each === kind))
}

const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueAt(variables: Variables, path: Path): unknown {
  let value: unknown = variables
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

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
