import { TooLarge } from '../budget.ts'
import type { Outcomes } from '../outcome.ts'
import { blockAt } from './blocks.ts'

/**
 * A deterministic automaton over code points that decides a condition for every string: exactly one outcome for each
 * string. States are created when first reached, and are never negative.
 */
export interface Machine {
  readonly start: number
  /** The code points that start a block of code points which the automaton does not distinguish. */
  readonly boundaries: readonly number[]
  step(state: number, codePoint: number): number
  /** Returns equal numbers for code points that the automaton does not distinguish; by default, one for each block. */
  symbolOf?(codePoint: number): number
  /** Returns the outcome of a string that ends in a state. */
  outcomeOf(state: number): Outcomes
  /** True only if no further code point changes the state; false is always a correct answer. */
  isFinal?(state: number): boolean
  /** The automata inside whose steps may take long; absent if each step is cheap. */
  readonly metered?: readonly TupleMachine[] | undefined
}

/** Returns an automaton with the states of another one, which it runs. */
export const derived = (machine: Machine, changes: Partial<Machine>): Machine => ({
  start: machine.start,
  boundaries: machine.boundaries,
  step: (state, codePoint) => machine.step(state, codePoint),
  outcomeOf: (state) => machine.outcomeOf(state),
  isFinal: (state) => machine.isFinal?.(state) === true,
  metered: machine.metered,
  ...changes,
})

export const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0)

/** Runs an automaton over code points. */
export function run(machine: Machine, state: number, codePoints: readonly number[]): number {
  let current = state
  for (const codePoint of codePoints) current = machine.step(current, codePoint)
  return current
}

export function outcomeOfText(machine: Machine, text: string): Outcomes {
  return machine.outcomeOf(run(machine, machine.start, codePointsOf(text)))
}

/** The boundaries that put each of some code points into a block of its own. */
export function around(codePoints: readonly number[]): number[] {
  return [...new Set(codePoints)].flatMap((each) => [each, each + 1])
}

const maxStates = 20_000
/**
 * The maximum count of numbers in all states together, since the time to compute a state grows with its numbers.
 */
const maxSize = 500_000

/** Numbers states that are described by tuples of numbers. */
export class StateTable {
  readonly #ids = new Map<string, number>()
  readonly #states: (readonly number[])[] = []
  #size = 0

  id(state: readonly number[]): number {
    const key = state.join()
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#states.push(state) - 1
    this.#size += state.length
    if (id > maxStates || this.#size > maxSize)
      throw new TooLarge('a condition needs too many states')
    this.#ids.set(key, id)
    return id
  }

  get(id: number): readonly number[] {
    return this.#states[id] ?? []
  }
}

/** An automaton whose states are tuples of numbers. */
export interface TupleAutomaton {
  readonly start: readonly number[]
  readonly boundaries: readonly number[]
  /** The automata that `next` and `outcomeOf` run. */
  readonly inner?: readonly Machine[]
  next(state: readonly number[], codePoint: number): readonly number[]
  outcomeOf(state: readonly number[]): Outcomes
}

const maxTransitions = 1_000_000
/** The cost of computing a transition, relative to looking up a computed transition. */
const transitionWork = 10

/**
 * Computes each transition and outcome of an automaton once: a step may run an inner automaton over a long
 * constant, and so may each step of the inner automaton.
 */
export class TupleMachine implements Machine {
  readonly start: number
  readonly boundaries: readonly number[]
  readonly metered: readonly TupleMachine[]
  readonly #automaton: TupleAutomaton
  readonly #states = new StateTable()
  readonly #blocks: readonly number[]
  readonly #next = new Map<number, number>()
  readonly #outcomes: Outcomes[] = []
  #work = 0

  constructor(automaton: TupleAutomaton) {
    this.#automaton = automaton
    this.boundaries = automaton.boundaries
    this.#blocks = [...new Set([0, ...automaton.boundaries])].toSorted((a, b) => a - b)
    this.start = this.#states.id(automaton.start)
    this.metered = [this, ...(automaton.inner ?? []).flatMap(({ metered = [] }) => metered)]
  }

  /** The work so far, in tenths of a budget's step. */
  get work(): number {
    return this.#work
  }

  /** Forgets computed transitions, so that the work does not depend on earlier uses. */
  restart(): void {
    this.#next.clear()
    this.#outcomes.length = 0
  }

  step(state: number, codePoint: number): number {
    this.#work += 1
    const key = state * this.#blocks.length + blockAt(this.#blocks, codePoint)
    const known = this.#next.get(key)
    if (known !== undefined) return known
    this.#work += transitionWork
    const next = this.#states.id(this.#automaton.next(this.#states.get(state), codePoint))
    if (this.#next.size >= maxTransitions) throw new TooLarge('a condition needs too many states')
    this.#next.set(key, next)
    return next
  }

  outcomeOf(state: number): Outcomes {
    return (this.#outcomes[state] ??= this.#automaton.outcomeOf(this.#states.get(state)))
  }
}
