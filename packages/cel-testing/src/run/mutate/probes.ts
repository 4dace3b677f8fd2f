import type { CelValue, Program, Range } from '@igakit/cel'
import { descendants, parseSyntax } from '@igakit/cel/syntax'
import type { ReadyCase } from '../rules/ready-rule.ts'
import {
  formatInputPath,
  type Input,
  valueAt,
  without,
  withValue,
} from '../../values/edit-input.ts'
import { fieldsOf } from '../../values/fields.ts'
import { type Constants, constantsOf, probeValues } from './probe-values.ts'

/** A variant of a case's input that may distinguish a mutant from the rule. */
export interface Probe {
  readonly of: ReadyCase
  readonly input: Input
  /** The difference, as the end of a sentence: `with claims.ref = "x"`. */
  readonly difference: string
}

/** The maximum number of probes for all mutants of a rule, and of additional probes for one mutant. */
const mostForAll = 1500
const mostForOne = 600
/**
 * The maximum number of characters in rules and inputs evaluated for one mutant, which limits the time for a long rule.
 */
const mostEvaluated = 2_000_000
/** The maximum number of constants in probes for all mutants, and in probes near one position. */
const mostConstants = 12
const mostNearby = 4

/**
 * Builds variants of the inputs in a rule's cases: fields are removed, or set to values that the rule's constants
 * suggest.
 */
export class Probes {
  readonly #cases: readonly ReadyCase[]
  readonly #fields: readonly (readonly string[])[]
  readonly #literals: readonly { readonly value: CelValue; readonly range: Range }[]
  readonly #most: number

  constructor(program: Program, cases: readonly ReadyCase[]) {
    this.#cases = cases
    this.#fields = fieldsOf(program)
    this.#literals = [...descendants(parseSyntax(program.expression).root)].flatMap((node) =>
      node.kind === 'literal' && node.value !== undefined
        ? [{ value: node.value, range: node.range }]
        : [],
    )
    this.#most = Math.ceil(mostEvaluated / sizeOf(program, cases))
  }

  /** Returns probes for any mutant: the rule's first constants in one field, then in two fields. */
  forAll(): readonly Probe[] {
    const constants = constantsOf(this.#literals.slice(0, mostConstants).map(({ value }) => value))
    return take(Math.min(mostForAll, this.#most), this.#single(constants), this.#paired(constants))
  }

  /** Returns probes for a mutation at a position: the nearest constants, in one field. */
  near({ end, start }: Range): readonly Probe[] {
    const distance = (range: Range): number => Math.max(0, start - range.end, range.start - end)
    const nearest = this.#literals
      .toSorted((left, right) => distance(left.range) - distance(right.range))
      .slice(0, mostNearby)
    const constants = constantsOf(nearest.map(({ value }) => value))
    return take(Math.min(mostForOne, this.#most), this.#single(constants))
  }

  *#single(constants: Constants): Generator<Probe> {
    for (const of of this.#cases) {
      for (const path of this.#fields) {
        for (const change of changesOf(path, constants, of)) yield probe(of, [change])
      }
    }
  }

  /** Yields probes with two changes, for mutants that a single change does not distinguish. */
  *#paired(constants: Constants): Generator<Probe> {
    for (const of of this.#cases) {
      const changes = this.#fields.map((path) => changesOf(path, constants, of))
      for (const [index, first] of changes.entries()) {
        for (const second of changes.slice(index + 1).flat()) {
          for (const change of first) yield probe(of, [change, second])
        }
      }
    }
  }
}

function take<T>(most: number, ...sources: readonly Iterable<T>[]): readonly T[] {
  const taken: T[] = []
  for (const source of sources) {
    for (const each of source) {
      if (taken.length >= most) return taken
      taken.push(each)
    }
  }
  return taken
}

/** Returns the maximum number of characters that one evaluation reads. */
function sizeOf({ expression }: Program, cases: readonly ReadyCase[]): number {
  const inputs = cases.map(({ input }) => JSON.stringify(input).length)
  return expression.length + inputs.reduce((most, size) => Math.max(most, size), 1)
}

const absent = Symbol('absent')

interface Change {
  readonly path: readonly string[]
  readonly value: unknown
}

function changesOf(
  path: readonly string[],
  constants: Constants,
  { input }: ReadyCase,
): readonly Change[] {
  const values = probeValues(constants, valueAt(input, path))
  return [absent, ...values].map((value) => ({ path, value }))
}

function probe(of: ReadyCase, changes: readonly Change[]): Probe {
  const input = changes.reduce(withChange, of.input)
  return { of, input, difference: changes.map(changeText).join(' and ') }
}

function withChange(input: Input, { path, value }: Change): Input {
  return value === absent ? (without(input, path) ?? input) : withValue(input, path, value)
}

function changeText({ path, value }: Change): string {
  const name = formatInputPath(path)
  return value === absent ? `without ${name}` : `with ${name} = ${JSON.stringify(value)}`
}
