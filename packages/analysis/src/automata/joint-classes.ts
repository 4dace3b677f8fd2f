import { type Budget, TooLarge } from '../budget.ts'
import { isTrue, type Outcomes } from '../outcome.ts'
import { type Block, blockAt, blocksOf, joinedBlocks } from './blocks.ts'
import { codePointsOf, type Machine, run, type TupleMachine } from './machine.ts'

/** A piece of a concatenation: a constant, or a variable; `encodesColon` writes `:` as `%3A`. */
export type TermPiece =
  | { readonly kind: 'text'; readonly codePoints: readonly number[] }
  | { readonly kind: 'variable'; readonly variable: number; readonly encodesColon: boolean }

/** A condition on the value of a concatenation. */
export interface Condition {
  readonly machine: Machine
  readonly term: readonly TermPiece[]
  /** True to find only values for which the condition is true. */
  readonly isRequired: boolean
}

/** Strings for all variables that give each condition the same outcome. */
export interface JointClass {
  /** One outcome per condition. */
  readonly outcomes: readonly Outcomes[]
  /** Up to `count` members, each with one value per variable. */
  readonly members: readonly (readonly string[])[]
  /** True if `members` lists all members. */
  readonly isComplete: boolean
}

interface JointResult {
  readonly classes: readonly JointClass[]
  /** The work of finding the classes. */
  readonly steps: number
}

/** Results of earlier requests; questions about one rule repeat most of them. */
export class JointCache {
  readonly #results = new Map<string, JointResult>()
  readonly #ids = new WeakMap<Machine, number>()
  #count = 0
  #size = 0

  classesOf(request: JointRequest): readonly JointClass[] {
    const key = JSON.stringify([
      request.count,
      request.preferred,
      request.conditions.map(({ isRequired, machine, term }) => [
        this.#idOf(machine),
        isRequired,
        term.map((piece) =>
          piece.kind === 'text' ? piece.codePoints : `${piece.variable} ${piece.encodesColon}`,
        ),
      ]),
    ])
    const { budget } = request
    const known = this.#results.get(key)
    budget.spendOnce(key, known?.steps ?? 0)
    if (known !== undefined) return known.classes
    const { left } = budget
    const classes = jointClasses(request)
    this.#size += 1 + classes.length
    if (this.#size > maxCached) {
      this.#results.clear()
      this.#size = 1 + classes.length
    }
    this.#results.set(key, { classes, steps: left - budget.left })
    return classes
  }

  #idOf(machine: Machine): number {
    let id = this.#ids.get(machine)
    if (id === undefined) {
      id = this.#count++
      this.#ids.set(machine, id)
    }
    return id
  }
}

/** The maximum number of classes in a cache, to limit its memory. */
const maxCached = 20_000

export interface JointRequest {
  /** For each variable, values to prefer in examples. */
  readonly preferred: readonly (readonly string[])[]
  readonly conditions: readonly Condition[]
  /** The number of members to find for each class. */
  readonly count: number
  readonly budget: Budget
}

/** The automata of all conditions: a state, or a decided outcome encoded as `-1 - outcome`. */
type Tuple = readonly number[]

interface Frontier {
  readonly tuple: Tuple
  readonly members: (readonly string[])[]
}

const maxFrontier = 5000
const colon = 0x3a
const encodedColon = codePointsOf('%3A')

/**
 * Divides all values of some string variables into classes with equal outcomes of all conditions, by running the automata
 * of all conditions side by side, one variable after the other. Exact if each term contains each variable at most once
 * and in increasing order.
 * @throws TooLarge if the budget is exhausted
 */
export function jointClasses(request: JointRequest): readonly JointClass[] {
  const { conditions, preferred } = request
  let frontier: Frontier[] = [{ tuple: start(conditions), members: [[]] }]
  if (isRefused(conditions, frontier[0]?.tuple ?? [])) return []
  preferred.forEach((_, variable) => {
    frontier = extend(request, frontier, variable)
  })
  return frontier.map(({ members, tuple }) => ({
    outcomes: tuple.map((each) => -1 - each),
    members: members.slice(0, request.count),
    isComplete: members.length < request.count,
  }))
}

function start(conditions: readonly Condition[]): Tuple {
  return conditions.map((condition) => advance(condition, condition.machine.start, 0))
}

/** Reads the constants from a piece of the term on; decides the outcome at the end of the term. */
function advance({ machine, term }: Condition, state: number, from: number): number {
  let current = state
  for (const piece of term.slice(from)) {
    if (piece.kind !== 'text') return current
    for (const codePoint of piece.codePoints) current = machine.step(current, codePoint)
  }
  return -1 - machine.outcomeOf(current)
}

function isRefused(conditions: readonly Condition[], tuple: Tuple): boolean {
  return conditions.some(({ isRequired }, index) => {
    const state = tuple[index] ?? 0
    return isRequired && state < 0 && -1 - state !== isTrue
  })
}

/** A condition that reads the current variable. */
interface Reader {
  readonly condition: Condition
  readonly index: number
  readonly piece: number
  readonly encodesColon: boolean
}

function extend(
  request: JointRequest,
  frontier: readonly Frontier[],
  variable: number,
): Frontier[] {
  const { conditions, count } = request
  const readers = conditions.flatMap((condition, index): Reader[] => {
    const piece = condition.term.findIndex(
      (each) => each.kind === 'variable' && each.variable === variable,
    )
    const found = condition.term[piece]
    if (found?.kind !== 'variable') return []
    return [{ condition, index, piece, encodesColon: found.encodesColon }]
  })
  const boundaries = readers.flatMap(({ condition: { machine }, encodesColon }) =>
    encodesColon ? [...machine.boundaries, colon, colon + 1] : machine.boundaries,
  )
  const blocks = joinedBlocks(blocksOf(boundaries, count), keyFor(readers), count)
  const product = new Product(readers, blocks, request.budget)
  const extended = new Map<string, Frontier>()
  const known = new Map<string, readonly Ending[]>()
  for (const { members, tuple } of frontier) {
    const projected = readers.map(({ index }) => tuple[index] ?? 0)
    const key = projected.join()
    let endings = known.get(key)
    if (endings === undefined) {
      endings = endingsOf(request, { product, variable, from: projected })
      known.set(key, endings)
    }
    for (const { states, words } of endings) {
      const next = [...tuple]
      readers.forEach(({ index }, at) => {
        next[index] = states[at] ?? 0
      })
      if (isRefused(conditions, next)) continue
      const nextKey = next.join()
      let entry = extended.get(nextKey)
      if (entry === undefined) {
        entry = { tuple: next, members: [] }
        extended.set(nextKey, entry)
        if (extended.size > maxFrontier)
          throw new TooLarge('the conditions on strings have too many combinations')
      }
      for (const member of members) {
        for (const word of words) {
          if (entry.members.length >= count) break
          entry.members.push([...member, word])
        }
      }
    }
  }
  return [...extended.values()]
}

/** Returns keys that are equal for blocks that no reader distinguishes. */
function keyFor(readers: readonly Reader[]): (block: Block) => string {
  const symbols = readers.map(({ condition: { machine }, encodesColon }) => {
    const starts = [...new Set([0, ...machine.boundaries])].toSorted((left, right) => left - right)
    const symbolOf = (codePoint: number): number =>
      machine.symbolOf?.(codePoint) ?? blockAt(starts, codePoint)
    return (codePoint: number): number | string =>
      encodesColon && codePoint === colon ? 'colon' : symbolOf(codePoint)
  })
  return ({ first }) => symbols.map((symbolOf) => symbolOf(first)).join()
}

/** Above the states of any automaton; ids stay exact below 2^36. */
const maxStates = 2 ** 17
const outcomeCount = 8

/** Numbers tuples of states, which is faster than joining them to strings. */
class TupleTable {
  readonly #ids = new Map<number, number>()

  id(tuple: Tuple): number {
    let id = 0
    for (const each of tuple) {
      // Decided outcomes are small negative numbers.
      const key = id * maxStates + each + outcomeCount
      let next = this.#ids.get(key)
      if (next === undefined) {
        next = this.#ids.size + 1
        this.#ids.set(key, next)
      }
      id = next
    }
    return id
  }
}

/** The maximum number of references in a product, to limit its memory. */
const maxProductSize = 1_200_000

/** The automata that read one variable, side by side. Transitions are kept, since searches share most of them. */
class Product {
  readonly readers: readonly Reader[]
  readonly blocks: readonly Block[]
  readonly #budget: Budget
  readonly #tuples = new TupleTable()
  /** For each tuple, by its number: its states, and the numbers of the next tuples for all blocks. */
  readonly #rows = new Map<number, Row>()
  readonly #metered: readonly TupleMachine[]
  #size = 0
  /** The work of automata that was already charged to the budget. */
  #work: number

  constructor(readers: readonly Reader[], blocks: readonly Block[], budget: Budget) {
    this.readers = readers
    this.blocks = blocks
    this.#budget = budget
    this.#metered = readers.flatMap(({ condition }) => condition.machine.metered ?? [])
    for (const each of this.#metered) each.restart()
    this.#work = workOf(this.#metered)
  }

  row(states: Tuple): Row {
    const id = this.#tuples.id(states)
    let row = this.#rows.get(id)
    if (row === undefined) {
      this.#size += this.blocks.length + 4 * this.readers.length
      if (this.#size > maxProductSize)
        throw new TooLarge('the conditions on strings have too many combinations')
      row = { id, states, isLost: this.#isLost(states), next: [] }
      this.#rows.set(id, row)
    }
    return row
  }

  next(row: Row, block: number): Row {
    let next = row.next[block]
    if (next === undefined) {
      next = this.row(this.step(row.states, this.blocks[block]?.representatives[0] ?? 0))
      row.next[block] = next
    } else this.#budget.spend()
    return next
  }

  step(states: Tuple, codePoint: number): number[] {
    const next = this.readers.map(({ condition: { machine }, encodesColon }, at) => {
      const state = states[at] ?? 0
      return encodesColon && codePoint === colon
        ? run(machine, state, encodedColon)
        : machine.step(state, codePoint)
    })
    const unpaid = Math.floor((workOf(this.#metered) - this.#work) / workPerStep)
    this.#work += unpaid * workPerStep
    this.#budget.spend(this.readers.length + 1 + unpaid)
    return next
  }

  /** True if a required condition can no longer be true. */
  #isLost(states: Tuple): boolean {
    return this.readers.some(({ condition: { isRequired, machine } }, at) => {
      const state = states[at] ?? 0
      return isRequired && machine.isFinal?.(state) === true && machine.outcomeOf(state) !== isTrue
    })
  }
}

const workPerStep = 10

const workOf = (metered: readonly TupleMachine[]): number =>
  metered.reduce((sum, { work }) => sum + work, 0)

interface Row {
  readonly id: number
  readonly states: Tuple
  readonly isLost: boolean
  /** Filled as needed. */
  readonly next: Row[]
}

/** Values of one variable after which all readers are in the same states. */
interface Ending {
  readonly states: Tuple
  readonly words: string[]
}

interface Search {
  readonly product: Product
  readonly variable: number
  readonly from: Tuple
}

function endingsOf(
  { count, preferred }: JointRequest,
  { from, product, variable }: Search,
): readonly Ending[] {
  const { blocks, readers } = product
  const endings = new Map<number, Ending>()
  const tuples = new TupleTable()
  const end = (states: Tuple, word: () => string): void => {
    const after = readers.map(({ condition, piece }, at) =>
      advance(condition, states[at] ?? 0, piece + 1),
    )
    const isOut = readers.some(
      ({ condition }, at) =>
        condition.isRequired && (after[at] ?? 0) < 0 && -1 - (after[at] ?? 0) !== isTrue,
    )
    if (isOut) return
    const key = tuples.id(after)
    const known = endings.get(key)
    if (known === undefined) endings.set(key, { states: after, words: [word()] })
    else if (known.words.length < count) {
      const value = word()
      if (!known.words.includes(value)) known.words.push(value)
    }
  }
  for (const value of preferred[variable] ?? []) {
    let states = from
    for (const codePoint of codePointsOf(value)) states = product.step(states, codePoint)
    end(states, () => value)
  }
  // A breadth-first search finds the shortest values first. A state is visited once for each wanted member.
  interface Visit {
    readonly row: Row
    readonly parent: Visit | undefined
    readonly codePoint: number
  }
  const wordOf = (visit: Visit): string => {
    const codePoints: number[] = []
    for (let each = visit; each.parent !== undefined; each = each.parent) {
      codePoints.push(each.codePoint)
    }
    return String.fromCodePoint(...codePoints.toReversed())
  }
  const first = product.row(from)
  const visits = new Map<number, number>([[first.id, 1]])
  let round: Visit[] = first.isLost ? [] : [{ row: first, parent: undefined, codePoint: 0 }]
  while (round.length > 0) {
    const following: Visit[] = []
    for (const visit of round) {
      end(visit.row.states, () => wordOf(visit))
      for (const [block, { representatives }] of blocks.entries()) {
        const row = product.next(visit.row, block)
        if (row.isLost) continue
        for (const codePoint of representatives) {
          const seen = visits.get(row.id) ?? 0
          if (seen >= count) break
          visits.set(row.id, seen + 1)
          following.push({ row, parent: visit, codePoint })
        }
      }
    }
    round = following
  }
  return [...endings.values()]
}
