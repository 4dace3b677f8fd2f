import { type Machine, TupleMachine } from '../automata/machine.ts'
import { anyOutcome } from '../outcome.ts'
import { type Atom, type Formula, outcomesOf } from './formula.ts'

/**
 * Joins the conditions on the text of one path in each `&&` and `||` into a single condition, so that alternatives, such
 * as the repositories that a rule names, do not multiply the combinations to search.
 */
export function mergeAtoms(formula: Formula): Formula {
  if (formula.kind === 'not') return { ...formula, operand: mergeAtoms(formula.operand) }
  if (formula.kind !== 'all' && formula.kind !== 'any') return formula
  const { kind } = formula
  // Conditions on one path move to the first of them.
  const groups = new Map<unknown, readonly Formula[]>()
  for (const operand of formula.operands.map(mergeAtoms)) {
    const key = isMergeable(operand) ? JSON.stringify(operand.atom.paths) : operand
    groups.set(key, [...(groups.get(key) ?? []), operand])
  }
  const operands = [...groups.values()].map((group) => joined(kind, group))
  const [only = formula] = operands
  return groups.size === 1 ? only : { kind, operands }
}

interface Mergeable {
  readonly kind: 'atom'
  readonly atom: Atom & { readonly machine: Machine }
}

/** Patterns with Unicode classes have thousands; such automata are faster side by side than merged. */
const maxBoundaries = 300

/** True for a condition that a small automaton describes for strings, and the type alone for all other values. */
const isMergeable = (formula: Formula): formula is Mergeable =>
  formula.kind === 'atom' &&
  formula.atom.machine !== undefined &&
  formula.atom.machine.boundaries.length < maxBoundaries &&
  formula.atom.list === undefined &&
  !(formula.atom.readsContainers || formula.atom.readsNumbersAsText) &&
  formula.atom.numbers.length === 0

function joined(kind: 'all' | 'any', operands: readonly Formula[]): Formula {
  const atoms = operands.filter(isMergeable).map(({ atom }) => atom)
  const [first] = atoms
  if (first === undefined || atoms.length === 1) return operands[0] ?? { kind, operands }
  const inner = atoms.map(({ machine }) => machine)
  const machine = new TupleMachine({
    start: inner.map(({ start }) => start),
    boundaries: [...new Set(inner.flatMap(({ boundaries }) => boundaries))],
    inner,
    next: (states, codePoint) =>
      inner.map((each, index) => each.step(states[index] ?? 0, codePoint)),
    outcomeOf(states) {
      const known = inner.map((each, index): Formula => ({
        kind: 'constant',
        outcome: each.outcomeOf(states[index] ?? 0),
      }))
      return outcomesOf({ kind, operands: known }, () => anyOutcome)
    },
  })
  const text = atoms.map((atom) => `(${atom.text})`).join(kind === 'all' ? ' && ' : ' || ')
  return { kind: 'atom', atom: { ...first, text, machine } }
}
