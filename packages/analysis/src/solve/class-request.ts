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
}

export interface ClassRequest {
  readonly path: Path
  readonly atoms: readonly Atom[]
  readonly restriction: Restriction
  readonly evaluator: ConditionEvaluator
  readonly budget: Budget
  /** Keeps classes for the next question; for paths, whose conditions recur. */
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
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, each] of Object.entries(variables)) copy[key] = each
  const [key, ...rest] = path
  if (key === undefined) return copy
  if (rest.length > 0) {
    const inner = copy[key]
    const isMap = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    copy[key] = place(isMap ? Object.fromEntries(Object.entries(inner)) : {}, rest, value)
  } else if (value === undefined) {
    delete copy[key]
  } else {
    copy[key] = value
  }
  return copy
}
