import { TooLarge } from '../budget.ts'
import { compared } from '../automata/text-machines.ts'
import { buildFormula } from '../formula/build-formula.ts'
import {
  type Atom,
  isKnownForContainers,
  isKnownForMaps,
  type ListUse,
  outcomesOf,
  visitAtoms,
} from '../formula/formula.ts'
import { anyOutcome, fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'
import { type ConditionEvaluator, ElementEvaluator } from './evaluate.ts'
import {
  allKinds,
  type ClassRequest,
  type Divide,
  type Kind,
  outcomeFor,
  place,
  type ValueClass,
} from './class-request.ts'

/** Elements for which each condition on elements has the same outcome. */
interface ElementClass {
  readonly value: unknown
  /** Up to `count` different members. */
  readonly members: readonly unknown[]
  /** One outcome per condition on the list; several bits if unknown. */
  readonly outcomes: readonly Outcomes[]
}

/** A comparison of a list's size with a greater constant is decided only if its outcome is known for all lists. */
const longestList = 200
const maxElementClasses = 200
const maxLists = 4000

/**
 * Divides the lists at a path into classes. A list is a word whose letters are classes of elements; each condition reads
 * it like an automaton.
 */
export function listClasses(request: ClassRequest, divide: Divide): readonly ValueClass[] {
  const { atoms, budget } = request
  const uses = atoms.map(({ list }) =>
    list?.kind === 'size' && list.size > longestList ? undefined : list,
  )
  const fixed = atoms.map((atom) =>
    isKnownForContainers(atom) ? outcomeFor(request, atom, []) : anyOutcome,
  )
  if (uses.every((use) => use === undefined)) {
    return [{ kind: 'list', members: [[]], isComplete: false, outcomes: fixed }]
  }
  const elements = elementClasses(request, divide, uses)
  // A breadth-first search over the states of all conditions.
  const start = uses.map(startOf)
  const found = new Map<
    string,
    { readonly states: readonly number[]; readonly list: readonly unknown[] }
  >()
  found.set(start.join(), { states: start, list: [] })
  let round = [...found.values()]
  while (round.length > 0) {
    const next: typeof round = []
    for (const { list, states } of round) {
      for (const { outcomes, value } of elements) {
        budget.spend(uses.length)
        const after = states.map((state, index) =>
          stepOf(uses[index], state, outcomes[index] ?? anyOutcome),
        )
        const key = after.join()
        if (found.has(key)) continue
        const entry = { states: after, list: [...list, value] }
        found.set(key, entry)
        if (found.size > maxLists)
          throw new TooLarge('the conditions on a list have too many combinations')
        next.push(entry)
      }
    }
    round = next
  }
  return [...found.values()].map(({ list, states }) => ({
    kind: 'list',
    members: [list],
    // Other lists have the same outcomes.
    isComplete: false,
    outcomes: outcomesAfter(uses, fixed, states),
  }))
}

/** Returns the outcomes of conditions on a list or map; `fixed` has the outcomes of the conditions that do not iterate. */
function outcomesAfter(
  uses: readonly (ListUse | undefined)[],
  fixed: readonly Outcomes[],
  states: readonly number[],
): readonly Outcomes[] {
  return fixed.map((outcome, index) => {
    const use = uses[index]
    return use === undefined ? outcome : outcomeOf(use, states[index] ?? 0)
  })
}

const maxKeyClasses = 8
/** Maps with more keys are counted only together. */
const mostKeys = 64
const maxMaps = 3000

/**
 * Divides the maps at a path into classes. Macros iterate over the keys of a map, so a map is a list of distinct strings
 * here.
 */
export function mapClasses(request: ClassRequest, divide: Divide): readonly ValueClass[] {
  const { atoms, budget } = request
  const fixed = atoms.map((atom) =>
    isKnownForMaps(atom) ? outcomeFor(request, atom, {}) : anyOutcome,
  )
  const uses = atoms.map((atom) => (atom.list?.kind === 'element' ? undefined : atom.list))
  const most = Math.max(2, ...uses.map((use) => (use?.kind === 'size' ? use.size + 1 : 0)))
  const isCounted = most <= mostKeys
  const keys = isCounted
    ? elementClasses(request, divide, uses, { kinds: new Set(['string']), count: most })
    : []
  if (keys.length > maxKeyClasses || !isCounted || (most + 1) ** keys.length > maxMaps) {
    const unknown = fixed.map((each, index) => (uses[index] === undefined ? each : anyOutcome))
    return [{ kind: 'map', members: [{}], isComplete: false, outcomes: unknown }]
  }
  interface Keys {
    readonly states: readonly number[]
    readonly counts: readonly number[]
    readonly names: readonly string[]
  }
  const found = new Map<string, Keys>()
  let round: Keys[] = [{ states: uses.map(startOf), counts: keys.map(() => 0), names: [] }]
  const first = new Map<string, Keys>()
  while (round.length > 0) {
    const next: Keys[] = []
    for (const entry of round) {
      const stateKey = entry.states.join()
      if (!first.has(stateKey)) first.set(stateKey, entry)
      keys.forEach(({ members, outcomes }, at) => {
        budget.spend(uses.length)
        const used = entry.counts[at] ?? 0
        const name = members[used]
        if (typeof name !== 'string') return
        const states = entry.states.map((state, index) =>
          stepOf(uses[index], state, outcomes[index] ?? anyOutcome),
        )
        const counts = entry.counts.with(at, used + 1)
        const key = `${states.join()};${counts.join()}`
        if (found.has(key)) return
        const added = { states, counts, names: [...entry.names, name] }
        found.set(key, added)
        if (found.size > maxLists)
          throw new TooLarge('the conditions on a map have too many combinations')
        next.push(added)
      })
    }
    round = next
  }
  return [...first.values()].map(({ names, states }) => ({
    kind: 'map',
    members: [names.reduce<unknown>((map, name) => place({ map }, ['map', name], true)['map'], {})],
    isComplete: false,
    outcomes: outcomesAfter(uses, fixed, states),
  }))
}

/** Divides the possible elements by the conditions on elements. */
function elementClasses(
  request: ClassRequest,
  divide: Divide,
  uses: readonly (ListUse | undefined)[],
  {
    count = 1,
    kinds = request.restriction.elements ?? elementKinds,
  }: { readonly count?: number; readonly kinds?: ReadonlySet<Kind> } = {},
): readonly ElementClass[] {
  const bodies = uses.map((use) => {
    if (use === undefined || use.kind === 'size') return undefined
    const evaluator = new ElementEvaluator(request.evaluator, use.variable)
    const formula = buildFormula({
      source: use.body,
      roots: evaluator.roots,
      isRule: false,
      isElement: true,
    })
    return { evaluator, formula, variable: use.variable }
  })
  // All conditions read the same element, under the name of their own variable.
  const root = 'element'
  const found = new Map<string, ElementAtom>()
  for (const body of bodies) {
    if (body === undefined) continue
    const { evaluator, formula, variable } = body
    visitAtoms(formula, (atom) => {
      const key = keyIn(variable, atom)
      if (!found.has(key)) found.set(key, { atom, evaluator, key, variable })
    })
  }
  const atoms = [...found.values()]
  const values = elementValues({ ...request, count }, divide, { atoms, root, kinds })
  const classes = new Map<string, ElementClass>()
  for (const { members, outcomes: atomOutcomes, value } of values) {
    const outcomes = bodies.map((body) =>
      body === undefined
        ? anyOutcome
        : outcomesOf(body.formula, (atom) => {
            const at = atoms.findIndex(({ key }) => key === keyIn(body.variable, atom))
            return atomOutcomes[at] ?? anyOutcome
          }),
    )
    const key = outcomes.join()
    const known = classes.get(key)
    if (known === undefined) classes.set(key, { value, members, outcomes })
    else classes.set(key, { ...known, members: [...known.members, ...members].slice(0, count) })
    if (classes.size > maxElementClasses)
      throw new TooLarge('the conditions on elements have too many combinations')
  }
  return [...classes.values()]
}

const elementKinds: ReadonlySet<Kind> = new Set(allKinds.filter((kind) => kind !== 'absent'))

interface ElementValue {
  readonly value: unknown
  readonly members: readonly unknown[]
  readonly outcomes: readonly Outcomes[]
}

interface ElementAtom {
  readonly atom: Atom
  readonly evaluator: ElementEvaluator
  /** The name of the element in the condition. */
  readonly variable: string
  readonly key: string
}

/** Two macros may use the same text for conditions on different variables. */
const keyIn = (variable: string, { text }: Atom): string => `${variable}\0${text}`

interface ElementRequest {
  readonly atoms: readonly ElementAtom[]
  readonly root: string
  readonly kinds: ReadonlySet<Kind>
}

/** Combines the classes of an element and, if it is a map, of its members. */
function elementValues(
  request: ClassRequest,
  divide: Divide,
  { atoms, kinds, root }: ElementRequest,
): readonly ElementValue[] {
  const elementEvaluator = new ElementEvaluator(request.evaluator, root)
  const evaluator: ConditionEvaluator = {
    roots: new Set([root]),
    evaluate(condition: string, values: Readonly<Record<string, unknown>>): Outcomes {
      const found = atoms.find(({ key }) => key === condition)
      // Conditions on elements of the element, which are evaluated recursively.
      if (found === undefined) return elementEvaluator.evaluate(condition, values)
      const { atom, evaluator: own, variable } = found
      return own.evaluate(atom.text, { [variable]: values[root] })
    },
  }
  const read = atoms.map(({ atom, key: text }): ElementAtomAt => {
    const keyed = { ...atom, text }
    const [path] = atom.paths
    const keys = path?.slice(1).filter((key) => typeof key === 'string') ?? []
    const isRead = atom.paths.length === 1 && keys.length === (path?.length ?? 0) - 1
    return { atom: keyed, keys: isRead ? keys : undefined }
  })
  const divided: MemberDivision = { request, divide, evaluator, read }
  const indexes = read.flatMap(({ keys }, index) => (keys === undefined ? [] : [index]))
  return valuesAt(divided, [root], indexes, kinds).map(({ members, outcomes, value }) => ({
    value,
    members,
    outcomes: read.map(({ atom }, index) => {
      const isConstant = atom.paths.length === 0
      return isConstant
        ? evaluator.evaluate(atom.text, { [root]: value })
        : (outcomes.get(index) ?? anyOutcome)
    }),
  }))
}

interface ElementAtomAt {
  readonly atom: Atom
  /** The keys that lead from the element to the value that the condition reads; undefined if it reads several. */
  readonly keys: readonly string[] | undefined
}

interface MemberDivision {
  readonly request: ClassRequest
  readonly divide: Divide
  readonly evaluator: ConditionEvaluator
  readonly read: readonly ElementAtomAt[]
}

interface ValueAt {
  readonly value: unknown
  readonly members: readonly unknown[]
  readonly outcomes: ReadonlyMap<number, Outcomes>
}

/** Divides the values of an element, or of a member of an element, by the conditions with some indexes. */
function valuesAt(
  division: MemberDivision,
  path: readonly string[],
  indexes: readonly number[],
  kinds: ReadonlySet<Kind>,
): readonly ValueAt[] {
  const { divide, evaluator, read, request } = division
  const depth = path.length - 1
  const direct = indexes.filter((index) => read[index]?.keys?.length === depth)
  const deeper = indexes.filter((index) => !direct.includes(index))
  const classes = divide({
    path,
    atoms: direct.flatMap((index) => read[index]?.atom ?? []),
    restriction: { kinds, examples: [] },
    evaluator,
    budget: request.budget,
    count: depth === 0 ? request.count : 1,
    keepsKinds: deeper.length > 0,
    hasMembers: deeper.length > 0,
  })
  const keys = new Set(deeper.flatMap((index) => read[index]?.keys?.[depth] ?? []))
  return classes.flatMap(({ kind, members, outcomes }): readonly ValueAt[] => {
    const own = new Map(direct.map((index, at) => [index, outcomes[at] ?? anyOutcome]))
    const [value] = members
    if (kind !== 'map' || deeper.length === 0) {
      for (const index of deeper) {
        const text = read[index]?.atom.text ?? ''
        own.set(index, evaluator.evaluate(text, place({}, path, value)))
      }
      return [{ value, members, outcomes: own }]
    }
    let maps: readonly ValueAt[] = [{ value: {}, members: [{}], outcomes: own }]
    for (const key of keys) {
      const inner = valuesAt(
        division,
        [...path, key],
        deeper.filter((index) => read[index]?.keys?.[depth] === key),
        new Set(allKinds),
      )
      maps = maps.flatMap((map) =>
        inner.map((member): ValueAt => {
          const { map: joined } = place({ map: map.value }, ['map', key], member.value)
          const all = new Map([...map.outcomes, ...member.outcomes])
          return { value: joined, members: [joined], outcomes: all }
        }),
      )
      if (maps.length > maxLists)
        throw new TooLarge('the conditions on elements have too many combinations')
    }
    return maps
  })
}

/** States of `exists` and `all` are outcomes; of `exists_one` and `size`, counts. */
function startOf(use: ListUse | undefined): number {
  switch (use?.kind) {
    case 'exists':
      return isFalse
    case 'all':
      return isTrue
    case 'element':
      return -1
    case 'exists_one':
    case 'size':
    case undefined:
      return 0
  }
}

const failedCount = -1

function stepOf(use: ListUse | undefined, state: number, outcome: Outcomes): number {
  switch (use?.kind) {
    case 'exists':
      return combined(state, outcome, isTrue, isFalse)
    case 'all':
      return combined(state, outcome, isFalse, isTrue)
    case 'element':
      // Until the element is read, the state is the negated number of elements read, minus one.
      if (state >= 0) return state
      return -state - 1 === use.index ? outcome : state - 1
    case 'exists_one':
      if (state === failedCount || outcome === fails) return failedCount
      // An unknown condition makes the count unknown.
      if (outcome !== isTrue && outcome !== isFalse) return unknownCount
      return state === unknownCount ? state : Math.min(state + (outcome === isTrue ? 1 : 0), 2)
    case 'size':
      return Math.min(state + 1, Math.max(0, use.size + 1))
    case undefined:
      return 0
  }
}

const unknownCount = 3

/** Adds one element to the outcome of `exists` (deciding: true) or `all` (deciding: false). */
function combined(
  state: Outcomes,
  outcome: Outcomes,
  deciding: Outcomes,
  neutral: Outcomes,
): Outcomes {
  if (state === deciding || outcome === deciding) return deciding
  return (
    ((state | outcome) & deciding) |
    ((state & neutral) !== 0 && (outcome & neutral) !== 0 ? neutral : 0) |
    ((state | outcome) & fails)
  )
}

function outcomeOf(use: ListUse, state: number): Outcomes {
  switch (use.kind) {
    case 'exists':
    case 'all':
      return state
    case 'element':
      return state < 0 ? fails : state
    case 'exists_one':
      if (state === failedCount) return fails
      if (state === unknownCount) return anyOutcome
      return state === 1 ? isTrue : isFalse
    case 'size':
      return compared(use.comparison, state - use.size)
  }
}
