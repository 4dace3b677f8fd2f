import { outcomeOfText } from '../automata/machine.ts'
import { compared } from '../automata/text-machines.ts'
import type { Atom } from '../formula/formula.ts'
import { anyOutcome, fails, isTrue, type Outcomes } from '../outcome.ts'
import { type ClassRequest, outcomeFor, type ValueClass } from './class-request.ts'

/** The maximum number of combined outcomes of all terms on one path. */
const maxCombinations = 60

/**
 * Divides classes by conditions that compare a term, such as `timestamp(claims.t)`, with constants. The term fails, or has
 * a value between two constants or equal to one; each of these counts as possible, with examples where some are known.
 */
export function dividedByTerms(
  request: ClassRequest,
  classes: readonly ValueClass[],
): readonly ValueClass[] {
  const { atoms, count, restriction } = request
  const indexes = atoms.flatMap(({ ordered }, index) => (ordered === undefined ? [] : [index]))
  const combinations = combinationsOf(request, indexes)
  if (combinations === undefined) return classes
  const pool = [...restriction.examples, ...atoms.flatMap(({ ordered }) => ordered?.examples ?? [])]
  return classes.flatMap((each): readonly ValueClass[] => {
    const isMember = (value: unknown): boolean => {
      const { kind, outcomes, range } = each
      if (kind === 'number') {
        return (
          typeof value === 'number' &&
          range !== undefined &&
          value > range.low &&
          value < range.high
        )
      }
      if (kind !== 'string' || typeof value !== 'string') return false
      const { language } = restriction
      if (language !== undefined && outcomeOfText(language, value) !== isTrue) return false
      return atoms.every(
        ({ machine }, index) =>
          machine === undefined || outcomeOfText(machine, value) === outcomes[index],
      )
    }
    const examples = [
      ...each.members,
      ...(each.isComplete ? [] : pool.filter((value) => isMember(value))),
    ]
    const found = new Map<string, unknown[]>()
    for (const value of examples) {
      const key = indexes.map((index) => outcomeAt(request, index, value)).join()
      const known = found.get(key) ?? []
      if (known.length < Math.max(count, 1)) found.set(key, [...known, value])
    }
    return combinations.flatMap((combination): readonly ValueClass[] => {
      const members = found.get(combination.join())
      // All members of a complete class are known.
      if (members === undefined && each.isComplete) return []
      const outcomes = [...each.outcomes]
      indexes.forEach((index, at) => {
        outcomes[index] = combination[at] ?? anyOutcome
      })
      return [{ ...each, members: members ?? each.members, outcomes }]
    })
  })
}

function outcomeAt(request: ClassRequest, index: number, value: unknown): Outcomes {
  const atom = request.atoms[index]
  return atom === undefined ? anyOutcome : outcomeFor(request, atom, value)
}

/** Returns all outcomes that the conditions on terms may have together; undefined if there are none or too many. */
function combinationsOf(
  request: ClassRequest,
  indexes: readonly number[],
): readonly (readonly Outcomes[])[] | undefined {
  const terms = new Map<string, number[]>()
  for (const index of indexes) {
    const term = request.atoms[index]?.ordered?.term ?? ''
    terms.set(term, [...(terms.get(term) ?? []), index])
  }
  if (terms.size === 0) return undefined
  let combinations: ReadonlyMap<number, Outcomes>[] = [new Map()]
  for (const group of terms.values()) {
    const atoms = group.flatMap((index) => request.atoms[index] ?? [])
    const vectors = vectorsOf(request, atoms)
    if (vectors === undefined) return undefined
    combinations = combinations.flatMap((known) =>
      vectors.map(
        (vector) =>
          new Map([
            ...known,
            ...group.map((index, at) => [index, vector[at] ?? anyOutcome] as const),
          ]),
      ),
    )
    if (combinations.length > maxCombinations) return undefined
  }
  return combinations.map((each) => indexes.map((index) => each.get(index) ?? anyOutcome))
}

/** Returns the outcomes of comparisons of one term with constants; undefined if they have several types. */
function vectorsOf(
  { evaluator }: ClassRequest,
  atoms: readonly Atom[],
): readonly (readonly Outcomes[])[] | undefined {
  const constants = [...new Set(atoms.map(({ ordered }) => ordered?.constant ?? ''))]
  // Numbers of different types have no exact order.
  const hasOneType = atoms.every(
    ({ ordered }) =>
      ordered !== undefined &&
      evaluator.evaluate(`type(dyn(${ordered.constant})) == type(${ordered.typical})`, {}) ===
        isTrue,
  )
  if (!hasOneType) return undefined
  // Values of these types have an order.
  const known = constants.map(
    (constant) =>
      constants.filter(
        (other) => evaluator.evaluate(`dyn(${other}) < dyn(${constant})`, {}) === isTrue,
      ).length,
  )
  const distinct = [...new Set(known)].toSorted((left, right) => left - right)
  const vectors: Outcomes[][] = [atoms.map(() => fails)]
  const isInteger = atoms.some(({ ordered }) => ordered?.typical === '0')
  for (let position = 0; position <= 2 * distinct.length; position++) {
    // No integer lies between neighbours.
    const [low, high] = [position / 2 - 1, position / 2].map(
      (at) => constants[known.indexOf(distinct[at] ?? Number.NaN)],
    )
    const hasValue =
      low === undefined ||
      high === undefined ||
      !isInteger ||
      evaluator.evaluate(`${low} + 1 == ${high}`, {}) !== isTrue
    if (!hasValue) continue
    vectors.push(
      atoms.map(({ ordered }) => {
        const rank = known[constants.indexOf(ordered?.constant ?? '')] ?? 0
        const sign = position - (2 * distinct.indexOf(rank) + 1)
        return compared(ordered?.comparison ?? '==', Math.sign(sign))
      }),
    )
  }
  const byKey = new Map(vectors.map((vector) => [vector.join(), vector]))
  return [...byKey.values()]
}
