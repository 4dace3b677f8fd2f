import type { Condition } from '../automata/joint-classes.ts'
import type { Atom, Path } from '../formula/formula.ts'
import { anyOutcome, type Outcomes } from '../outcome.ts'
import type { Kind, ValueClass } from './class-request.ts'
import type { NumberRange } from './differences.ts'
import type { Problem } from './problem.ts'
import { keyOf, type LinkedGroup } from './terms.ts'
import { valueClasses } from './value-classes.ts'

/** Paths that are assigned together. */
export interface Slot {
  readonly paths: readonly Path[]
  readonly atoms: readonly Atom[]
  readonly options: readonly Option[]
  /** The slot of the map around the path. */
  readonly parent: Slot | undefined
  readonly isExact: boolean
  /** True if facts restrict the paths even where the rule does not read them. */
  readonly isRestricted: boolean
}

export interface Option {
  readonly kind: Kind
  /** Each member has a value per path. */
  readonly members: readonly (readonly unknown[])[]
  readonly isComplete: boolean
  readonly outcomes: readonly Outcomes[]
  readonly range?: NumberRange
}

/** The paths of a scenario, and the conditions on them. */
export interface SlotRequest {
  readonly atoms: readonly Atom[]
  /** The conditions on single paths. */
  readonly unary: ReadonlyMap<string, readonly Atom[]>
  /** Paths that conditions compare with other paths. */
  readonly related: ReadonlySet<string>
  readonly groups: readonly LinkedGroup[]
  /** Paths without a template, whose values are therefore not strings. */
  readonly nonText: ReadonlyMap<string, Path>
  /** The number of members per class. */
  readonly count: number
}

/** Divides the values of all paths into classes; undefined if a path has no value. The maps around paths come first. */
export function makeSlots(problem: Problem, request: SlotRequest): readonly Slot[] | undefined {
  return new SlotMaker(problem, request).make()
}

class SlotMaker {
  readonly #problem: Problem
  readonly #request: SlotRequest
  readonly #slotOfPath = new Map<string, Slot>()

  constructor(problem: Problem, request: SlotRequest) {
    this.#problem = problem
    this.#request = request
  }

  make(): readonly Slot[] | undefined {
    const { groups, nonText, related, unary } = this.#request
    const { budget, cache, evaluator, restrictionOf } = this.#problem
    const linked = new Set(groups.flatMap(({ paths }) => paths.map(({ path }) => keyOf(path))))
    for (const key of linked) if (nonText.has(key)) return undefined
    const all = new Map<string, Path>()
    for (const { paths } of groups) for (const { path } of paths) all.set(keyOf(path), path)
    for (const [key, path] of nonText) all.set(key, path)
    for (const { paths } of this.#request.atoms)
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
      const kinds = nonText.has(key)
        ? filtered(restriction.kinds, (kind) => kind !== 'string')
        : restriction.kinds
      const hasLinkedChild = [...linked].some((each) => each.startsWith(`${key.slice(0, -1)},`))
      const classes = valueClasses({
        path,
        atoms,
        restriction: {
          ...restriction,
          kinds: hasLinkedChild ? filtered(kinds, (kind) => kind === 'map') : kinds,
        },
        evaluator,
        budget,
        cache,
        count: this.#request.count,
        keepsKinds: related.has(key) || parents.has(key),
        hasMembers: parents.has(key),
      })
      const slot: Slot = {
        paths: [path],
        atoms,
        options: classes.map(optionOf),
        parent: this.#slotOfPath.get(keyOf(path.slice(0, -1))),
        isExact: true,
        isRestricted: nonText.has(key),
      }
      slots.push(slot)
      this.#slotOfPath.set(key, slot)
    }
    for (const group of groups) {
      const slot = this.#linkedSlot(group)
      if (slot === undefined) return undefined
      slots.push(slot)
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
      for (const atom of this.#request.unary.get(keyOf(path)) ?? []) {
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
    const classes = cache.classesOf({ preferred, conditions, count: this.#request.count, budget })
    return {
      paths: group.paths.map(({ path }) => path),
      atoms,
      parent: undefined,
      isExact: group.isExact,
      // Concatenations define the values, even the value of a single path.
      isRestricted: true,
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

const optionOf = ({ isComplete, kind, members, outcomes, range }: ValueClass): Option => ({
  ...(range === undefined ? {} : { range }),
  kind,
  members: members.map((value) => [value]),
  isComplete,
  outcomes,
})

const filtered = (kinds: ReadonlySet<Kind>, isWanted: (kind: Kind) => boolean): ReadonlySet<Kind> =>
  new Set([...kinds].filter((kind) => isWanted(kind)))
