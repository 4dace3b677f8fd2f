import { type Program, Uint } from '@igakit/cel'
import { descendants, parseSyntax } from '@igakit/cel/syntax'
import type { ReadyCase } from '../run/ready-rule.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { formatInputPath, type Input, withValue, without } from '../values/edit-input.ts'

/** An input made of that of a case, to tell a changed rule from the rule. */
export interface Probe {
  readonly of: ReadyCase
  readonly input: Input
  /** As a sentence goes on: `with claims.ref = "x"`. */
  readonly difference: string
}

const mostProbes = 1500
/** The most characters of rules and inputs that are evaluated for one change, which bounds the time that a long rule takes. */
const mostEvaluated = 2_000_000
const mostConstants = 12

/** Inputs that are near those of the cases: the fields that a rule reads left out, or set to its constants and beside them. */
export function probesOf(program: Program, cases: readonly ReadyCase[]): readonly Probe[] {
  const most = Math.min(mostProbes, Math.ceil(mostEvaluated / sizeOf(program, cases)))
  const values = variantsOf(program.expression)
  const changes = fieldsOf(program).map((path): readonly Change[] => [
    { path, value: absent },
    ...values.map((value) => ({ path, value })),
  ])
  const probes: Probe[] = []
  const probe = (of: ReadyCase, changed: readonly Change[]): void => {
    const input = changed.reduce(withChange, of.input)
    probes.push({ of, input, difference: changed.map(changeText).join(' and ') })
  }
  for (const of of cases) {
    for (const change of changes.flat()) {
      if (probes.length >= most) return probes
      probe(of, [change])
    }
  }
  // Where one change is not enough: of two fields at a time.
  for (const of of cases) {
    for (const [index, first] of changes.entries()) {
      for (const second of changes.slice(index + 1).flat()) {
        for (const change of first) {
          if (probes.length >= most) return probes
          probe(of, [change, second])
        }
      }
    }
  }
  return probes
}

/** What one evaluation goes through at most, in characters. */
function sizeOf({ expression }: Program, cases: readonly ReadyCase[]): number {
  const inputs = cases.map(({ input }) => JSON.stringify(input).length)
  return expression.length + inputs.reduce((most, size) => Math.max(most, size), 1)
}

const absent = Symbol('absent')

interface Change {
  readonly path: readonly string[]
  readonly value: unknown
}

/** The values that fields are set to, of the constants in the rule. */
function variantsOf(expression: string): readonly unknown[] {
  const variants = new Map<string, unknown>()
  const add = (...values: readonly unknown[]): void => {
    for (const value of values) variants.set(JSON.stringify(value), value)
  }
  const lists: unknown[] = [[]]
  let count = 0
  for (const node of descendants(parseSyntax(expression).root)) {
    if (node.kind !== 'literal' || count++ >= mostConstants) continue
    const { value } = node
    if (typeof value === 'string') {
      add(`${value}~`, `~${value}`, value)
      lists.push([value])
    }
    if (typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint) {
      const number = Number(String(value))
      add(number, number - 1, number + 1)
    }
  }
  add('~', '', true, false, 0, null, ...lists)
  return [...variants.values()]
}

function withChange(input: Input, { path, value }: Change): Input {
  return value === absent ? (without(input, path) ?? input) : withValue(input, path, value)
}

function changeText({ path, value }: Change): string {
  const name = formatInputPath(path)
  return value === absent ? `without ${name}` : `with ${name} = ${JSON.stringify(value)}`
}
