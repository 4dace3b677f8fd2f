import { TooLarge } from '../budget.ts'
import {
  type Atom,
  type Formula,
  outcomesOf,
  type Path,
  type TermSource,
  visitAtoms,
} from '../formula/formula.ts'
import { anyOutcome, isFalse, isTrue, type Outcomes } from '../outcome.ts'
import type { Problem, Solution, Template, Variables } from './problem.ts'
import { ScenarioSearch } from './scenario-search.ts'
import { makeSlots } from './slots.ts'
import { Definitions, keyOf } from './terms.ts'

const maxScenarios = 600
const maxFailedCandidates = 40

/**
 * Finds values that satisfy a condition, or proves that there are none.
 *
 * Chooses the concatenations that hold, divides the values of all paths into classes that the conditions do not
 * distinguish, and searches the combinations of classes. Conditions that it cannot read count as possibly true, false and
 * failing, so `none` is a proof; every solution has been verified.
 * @throws TooLarge if the search exceeds a bound
 */
export function solve(problem: Problem): Solution {
  return new Solver(problem).run()
}

/**
 * A concatenation that holds; `unmet`: the template's condition does not hold; `other`: the claim is not a string,
 * or the relation does not hold.
 */
type Option = readonly TermSource[] | 'unmet' | 'other'

/** A relation or template that may hold in a scenario. */
interface Choice {
  readonly path: Path
  readonly options: readonly Option[]
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
          ...(template.when === undefined ? [] : (['unmet'] as const)),
          ...(this.#isAlwaysText(template.path) ? [] : (['other'] as const)),
        ],
        atom: undefined,
        template,
      })),
      ...this.#atoms.flatMap((atom): Choice[] =>
        atom.relation?.kind === 'term'
          ? [
              {
                path: atom.relation.path,
                options: [atom.relation.term, 'other'],
                atom,
                template: undefined,
              },
            ]
          : [],
      ),
    ]
  }

  #isAlwaysText(path: Path): boolean {
    const { kinds } = this.#problem.restrictionOf(path)
    return kinds.size === 1 && kinds.has('string')
  }

  /** False if the goal cannot be true for any value of a concatenation. */
  #isPossible({ path }: Template, term: readonly TermSource[]): boolean {
    const definitions = new Definitions()
    definitions.add({ path, term })
    const slots = makeSlots(this.#problem, {
      atoms: [],
      unary: this.#unary,
      related: this.#related,
      groups: definitions.groups(),
      nonText: new Map(),
      count: 1,
    })
    return (slots ?? []).every(({ atoms, options }) =>
      options.some(({ outcomes }) => {
        const known = new Map(atoms.map(({ text }, index) => [text, outcomes[index]]))
        const goal = outcomesOf(this.#problem.goal, ({ text }) => known.get(text) ?? anyOutcome)
        return (goal & isTrue) !== 0
      }),
    )
  }

  run(): Solution {
    this.#choose(0, [])
    if (this.#found !== undefined) return { kind: 'found', variables: this.#found }
    return this.#unknown === undefined ? { kind: 'none' } : { kind: 'unknown', ...this.#unknown }
  }

  #isDone(): boolean {
    return this.#found !== undefined || this.#failedCandidates > maxFailedCandidates
  }

  #choose(index: number, chosen: readonly Option[]): void {
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
      if (typeof option === 'string' || this.#isConsistent(next)) this.#choose(index + 1, next)
    }
  }

  #isConsistent(chosen: readonly Option[]): boolean {
    const definitions = new Definitions()
    return chosen.every((option, index) => {
      const path = this.#choices[index]?.path
      if (path === undefined || typeof option === 'string') return true
      return definitions.add({ path, term: option }) !== false
    })
  }

  #searchScenario(chosen: readonly Option[]): void {
    const definitions = new Definitions()
    const forced = new Map<Atom, Outcomes>()
    const conditions: Formula[] = [this.#problem.goal]
    /** Paths without a template, whose values are therefore not strings. */
    const nonText = new Map<string, Path>()
    let isExact = true
    for (const [index, option] of chosen.entries()) {
      const choice = this.#choices[index]
      if (choice === undefined) continue
      const { atom, path, template } = choice
      if (typeof option !== 'string') {
        const added = definitions.add({ path, term: option })
        if (added === false) return
        if (added === undefined) isExact = false
        if (template?.when !== undefined) conditions.push(template.when)
        const isNegated = atom?.relation?.kind === 'term' && atom.relation.isNegated
        if (atom !== undefined) forced.set(atom, isNegated ? isFalse : isTrue)
      } else if (option === 'unmet') {
        if (template?.when !== undefined) {
          const outcomes = anyOutcome & ~isTrue
          conditions.push({ kind: 'test', operand: template.when, outcomes })
        }
      } else if (template !== undefined) nonText.set(keyOf(path), path)
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
