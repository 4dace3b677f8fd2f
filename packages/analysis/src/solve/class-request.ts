import type { JointCache } from '../automata/joint-classes.ts'
import type { Machine } from '../automata/machine.ts'
import type { Budget } from '../budget.ts'
import type { Atom, Path } from '../formula/formula.ts'
import type { Outcomes } from '../outcome.ts'
import type { NumberRange } from './differences.ts'
import type { ConditionEvaluator } from './evaluate.ts'

export type Kind = 'absent' | 'null' | 'bool' | 'number' | 'string' | 'list' | 'map'

export const allKinds: readonly Kind[] = [
  'string',
  'absent',
  'bool',
  'number',
  'list',
  'null',
  'map',
]

/** Values of one path for which each of its conditions has the same outcome. */
export interface ValueClass {
  readonly kind: Kind
  /** Examples; `undefined` stands for an absent value. */
  readonly members: readonly unknown[]
  /** True if `members` lists all members. */
  readonly isComplete: boolean
  /** The outcomes of the path's conditions, in order; several bits if unknown. */
  readonly outcomes: readonly Outcomes[]
  /** The numbers of the class. */
  readonly range?: NumberRange
}

/** Limits on the values of a path that do not come from the rule. */
export interface Restriction {
  readonly kinds: ReadonlySet<Kind>
  /** True for all possible strings. */
  readonly language?: Machine
  /** The values of examples, most natural first. */
  readonly examples: readonly unknown[]
  /** The kinds of a list's elements; any by default. */
  readonly elements?: ReadonlySet<Kind>
}

export interface ClassRequest {
  readonly path: Path
  readonly atoms: readonly Atom[]
  readonly restriction: Restriction
  readonly evaluator: ConditionEvaluator
  readonly budget: Budget
  /** A cache of classes for the next question, used for paths because their conditions recur. */
  readonly cache?: JointCache
  /** The number of members to find per class. */
  readonly count: number
  /** True if classes of different types must stay apart. */
  readonly keepsKinds: boolean
  /** True if conditions read members of the value. */
  readonly hasMembers: boolean
}

/** Divides values into classes. */
export type Divide = (request: ClassRequest) => readonly ValueClass[]

/** Evaluates a condition with one value and nothing else. */
export function outcomeFor(
  { evaluator, path }: Pick<ClassRequest, 'evaluator' | 'path'>,
  atom: Atom,
  value: unknown,
): Outcomes {
  return evaluator.evaluate(atom.text, place({}, path, value))
}

/** Returns a copy of variables in which a path has a value; `undefined` removes the path. */
export function place(
  variables: Readonly<Record<string, unknown>>,
  path: Path,
  value: unknown,
): Record<string, unknown> {
  const draft = new Draft(variables)
  draft.set(path, value)
  return draft.variables
}

type Values = Record<string, unknown>

/** Variables to change in place; copies each map of the base when it first changes. */
export class Draft {
  readonly variables: Values
  readonly #copies = new Set<unknown>()

  constructor(base: Readonly<Record<string, unknown>>) {
    this.variables = this.#copy(base)
  }

  /** Gives a path a value; `undefined` removes the path. */
  set(path: Path, value: unknown): void {
    let map = this.variables
    for (const key of path.slice(0, -1)) map = this.#inner(map, key)
    const last = path.at(-1)
    if (last === undefined) return
    if (value === undefined) delete map[last]
    else map[last] = value
  }

  #inner(map: Values, key: string | number): Values {
    const inner = map[key]
    if (isValues(inner) && this.#copies.has(inner)) return inner
    const copy = this.#copy(isValues(inner) ? inner : {})
    map[key] = copy
    return copy
  }

  #copy(map: Readonly<Values>): Values {
    // Without a prototype, `__proto__` is an ordinary key.
    const empty: Values = Object.create(null)
    const copy = Object.assign(empty, map)
    this.#copies.add(copy)
    return copy
  }
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(values: unknown, path: Path): unknown {
  let value = values
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
