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
  return groups.size === 1 ? (operands[0] ?? formula) : { kind, operands }
}

interface Mergeable {
  readonly kind: 'atom'
  readonly atom: Atom & { readonly machine: Machine }
}

/** True for a condition that an automaton describes for strings, and the type alone for all other values. */
const isMergeable = (formula: Formula): formula is Mergeable =>
  formula.kind === 'atom' &&
  formula.atom.machine !== undefined &&
  !(formula.atom.list ?? formula.atom.relation ?? formula.atom.ordered) &&
  !(formula.atom.readsContainers || formula.atom.readsNumbersAsText) &&
  formula.atom.numbers.length === 0

function joined(kind: 'all' | 'any', operands: readonly Formula[]): Formula {
  const atoms = operands.filter(isMergeable).map(({ atom }) => atom)
  const [first] = atoms
  if (first === undefined || atoms.length === 1) return operands[0] ?? { kind, operands }
  const indexes = new Map<Atom, number>(atoms.map((atom, index) => [atom, index]))
  let steps = 0
  const machine = new TupleMachine({
    start: atoms.map((atom) => atom.machine.start),
    boundaries: [...new Set(atoms.flatMap((atom) => atom.machine.boundaries))],
    inner: {
      get work() {
        return atoms.reduce((sum, atom) => sum + (atom.machine.work ?? 0), steps)
      },
    },
    next(states, codePoint) {
      steps += atoms.length
      return atoms.map((atom, index) => atom.machine.step(states[index] ?? 0, codePoint))
    },
    outcomeOf: (states) =>
      outcomesOf({ kind, operands }, (atom) => {
        const state = states[indexes.get(atom) ?? 0]
        return state === undefined ? anyOutcome : (atom.machine?.outcomeOf(state) ?? anyOutcome)
      }),
  })
  const text = atoms.map((atom) => `(${atom.text})`).join(kind === 'all' ? ' && ' : ' || ')
  return { kind: 'atom', atom: { ...first, text, machine } }
}
