import { type Condition, jointClasses } from '../automata/joint-classes.ts'
import { isKnownForMaps } from '../formula/formula.ts'
import { anyOutcome, type Outcomes } from '../outcome.ts'
import {
  allKinds,
  type ClassRequest,
  type Kind,
  outcomeFor,
  type ValueClass,
} from './class-request.ts'
import { neighbour } from './neighbour.ts'
import { dividedByTerms } from './ordered-terms.ts'
import { listClasses, mapClasses } from './list-classes.ts'

/** Divides the possible values of one path into classes. */
export function valueClasses(request: ClassRequest): readonly ValueClass[] {
  const { keepsKinds, restriction } = request
  const classes = allKinds
    .filter((kind) => restriction.kinds.has(kind))
    .flatMap((kind) => classesOfKind(request, kind))
  return keepsKinds ? classes : merged(classes)
}

function classesOfKind(request: ClassRequest, kind: Kind): readonly ValueClass[] {
  switch (kind) {
    case 'string':
      return dividedByTerms(request, textClasses(request))
    case 'absent':
      return [single(request, kind, undefined)]
    case 'null':
      return [single(request, kind, null)]
    case 'bool':
      return [single(request, kind, true), single(request, kind, false)]
    case 'number':
      return dividedByTerms(request, numberClasses(request))
    case 'list':
      return listClasses(request, valueClasses)
    case 'map':
      if (!request.hasMembers && request.atoms.some(({ list }) => list !== undefined)) {
        return mapClasses(request, valueClasses)
      }
      return [
        {
          ...single(request, kind, {}),
          isComplete: false,
          outcomes: request.atoms.map((atom) =>
            isKnownForMaps(atom) ? outcomeFor(request, atom, {}) : anyOutcome,
          ),
        },
      ]
  }
}

function single(request: ClassRequest, kind: Kind, value: unknown): ValueClass {
  return {
    kind,
    members: [value],
    isComplete: true,
    outcomes: request.atoms.map((atom) => outcomeFor(request, atom, value)),
  }
}

function textClasses(request: ClassRequest): readonly ValueClass[] {
  const { atoms, budget, cache, count, restriction } = request
  const term = [{ kind: 'variable', variable: 0, encodesColon: false }] as const
  const known = atoms.flatMap((atom, index) =>
    atom.machine === undefined ? [] : [{ index, machine: atom.machine }],
  )
  const conditions: Condition[] = known.map(({ machine }) => ({ machine, term, isRequired: false }))
  if (restriction.language !== undefined) {
    conditions.push({ machine: restriction.language, term, isRequired: true })
  }
  const examples = restriction.examples.filter((each) => typeof each === 'string')
  const joint = { preferred: [examples], conditions, count, budget }
  return (cache?.classesOf(joint) ?? jointClasses(joint)).map(
    ({ isComplete, members, outcomes }): ValueClass => {
      const all = atoms.map((): Outcomes => anyOutcome)
      known.forEach(({ index }, at) => {
        all[index] = outcomes[at] ?? anyOutcome
      })
      return { kind: 'string', members: members.map(([value]) => value), isComplete, outcomes: all }
    },
  )
}

function numberClasses(request: ClassRequest): readonly ValueClass[] {
  const { atoms, count, restriction } = request
  const outcomesAt = (value: number): readonly Outcomes[] =>
    atoms.map((atom) =>
      atom.machine === undefined || atom.readsNumbersAsText
        ? anyOutcome
        : outcomeFor(request, atom, value),
    )
  const bounds = [
    ...new Set(
      atoms
        .flatMap(({ numbers }) => numbers)
        .flatMap((each) => [neighbour(each, -1), each, neighbour(each, 1)])
        .filter(Number.isFinite),
    ),
  ].toSorted((left, right) => left - right)
  const examples = restriction.examples.filter((each) => typeof each === 'number')
  const classes: ValueClass[] = []
  const addRange = (low: number, high: number): void => {
    const members = membersBetween(low, high, examples, count)
    const [member] = members
    if (member === undefined) return
    classes.push({
      kind: 'number',
      members,
      isComplete: false,
      outcomes: outcomesAt(member),
      range: { low, high, isOpen: true },
    })
  }
  let low = -Infinity
  for (const bound of bounds) {
    addRange(low, bound)
    // -0 equals 0, but `string(-0.0)` is "-0" and `1.0 / -0.0` is negative. No example shows -0, because
    // `JSON.stringify` writes it as 0.
    for (const value of bound === 0 ? [0, -0] : [bound]) {
      classes.push({
        kind: 'number',
        members: [bound],
        isComplete: !Object.is(value, -0),
        outcomes: atoms.map((atom) => outcomeFor(request, atom, value)),
        range: { low: bound, high: bound, isOpen: false },
      })
    }
    low = bound
  }
  addRange(low, Infinity)
  return classes
}

/** Returns natural numbers between two bounds, excluding both. */
function membersBetween(
  low: number,
  high: number,
  examples: readonly number[],
  count: number,
): readonly number[] {
  const steps = [1, 2, 10, 100, 300, 1000, 3600, 100_000]
  const candidates = [
    ...examples,
    0,
    1,
    1_000_000,
    ...steps.flatMap((step) => [Math.ceil(low) + step, Math.floor(high) - step]),
    low + (high - low) / 2,
    neighbour(low, 1),
    neighbour(high, -1),
  ]
  return [...new Set(candidates)]
    .filter((each) => Number.isFinite(each) && each > low && each < high)
    .slice(0, Math.max(count, 1))
}

/** Merges classes with equal outcomes; keeps the members of the first class. */
function merged(classes: readonly ValueClass[]): readonly ValueClass[] {
  const byOutcomes = new Map<string, ValueClass>()
  for (const each of classes) {
    const key = each.outcomes.join()
    const known = byOutcomes.get(key)
    if (known === undefined) byOutcomes.set(key, each)
    else if (known.isComplete) byOutcomes.set(key, { ...known, isComplete: false })
  }
  return [...byOutcomes.values()]
}
