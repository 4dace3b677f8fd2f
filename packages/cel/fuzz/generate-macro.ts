import * as fc from 'fast-check'
import type { Environment } from '../src/index.ts'
import type { CelType } from '../src/types/cel-type.ts'

/** Names of macro variables, one per nesting depth. */
export const macroVariables = ['x', 'y', 'z', 'w'] as const

/** Generates a subexpression of a macro call. */
type Part = (type: CelType, depth: number, scope: number) => fc.Arbitrary<string>

const dyn: CelType = { kind: 'dyn' }
const bool: CelType = { kind: 'bool' }
const list: CelType = { kind: 'list', element: dyn }

/** Generates calls to an environment's macros. */
export class MacroGenerator {
  readonly #libraries: ReadonlySet<string>
  readonly #part: Part

  constructor({ libraries }: Environment, part: Part) {
    this.#libraries = new Set(libraries)
    this.#part = part
  }

  /** Generates macro calls that return the given type; for `cel.bind`, the body has this type. */
  generate(type: CelType, depth: number, scope: number): readonly fc.Arbitrary<string>[] {
    const { kind } = type
    const made: fc.Arbitrary<string>[] = []
    if (this.#has('bindings')) made.push(this.#bind(type, depth, scope))
    if (kind === 'bool' || kind === 'dyn') made.push(this.#quantifier(depth, scope))
    if (kind === 'list' || kind === 'dyn') made.push(this.#list(depth, scope))
    if ((kind === 'map' || kind === 'dyn') && this.#has('comprehensions')) {
      made.push(this.#map(depth, scope))
    }
    if ((kind === 'opaque' || kind === 'dyn') && this.#has('optional')) {
      made.push(this.#optional(depth, scope))
    }
    return made
  }

  #has(library: string): boolean {
    return this.#libraries.has(library)
  }

  #bind(type: CelType, depth: number, scope: number): fc.Arbitrary<string> {
    return fc
      .tuple(this.#part(dyn, depth, scope), this.#part(type, depth, scope + 1))
      .map(([value, body]) => `cel.bind(${variable(scope)}, ${value}, ${body})`)
  }

  #quantifier(depth: number, scope: number): fc.Arbitrary<string> {
    const names = fc.constantFrom('all', 'exists', 'exists_one', 'existsOne')
    return fc
      .tuple(
        this.#range(depth, scope),
        names,
        this.#variables(scope),
        this.#part(bool, depth, scope + 1),
      )
      .map(([range, name, variables, body]) => `${range}.${name}(${variables}, ${body})`)
  }

  #list(depth: number, scope: number): fc.Arbitrary<string> {
    const range = this.#range(depth, scope)
    const condition = this.#part(bool, depth, scope + 1)
    const element = this.#part(dyn, depth, scope + 1)
    const name = variable(scope)
    const all = [
      fc.tuple(range, condition).map(([items, body]) => `${items}.filter(${name}, ${body})`),
      fc.tuple(range, element).map(([items, body]) => `${items}.map(${name}, ${body})`),
      fc
        .tuple(range, condition, element)
        .map(([items, filter, body]) => `${items}.map(${name}, ${filter}, ${body})`),
    ]
    if (this.#has('lists')) {
      all.push(fc.tuple(range, element).map(([items, body]) => `${items}.sortBy(${name}, ${body})`))
    }
    if (this.#has('comprehensions')) {
      all.push(
        fc
          .tuple(range, element)
          .map(([items, body]) => `${items}.transformList(i, ${name}, ${body})`),
      )
    }
    return fc.oneof(...all)
  }

  #map(depth: number, scope: number): fc.Arbitrary<string> {
    const range = this.#range(depth, scope)
    const element = this.#part(dyn, depth, scope + 1)
    const name = variable(scope)
    return fc.oneof(
      fc.tuple(range, element).map(([items, body]) => `${items}.transformMap(i, ${name}, ${body})`),
      fc
        .tuple(range, element, element)
        .map(([items, key, body]) => `${items}.transformMapEntry(i, ${name}, {${key}: ${body}})`),
    )
  }

  #optional(depth: number, scope: number): fc.Arbitrary<string> {
    const name = variable(scope)
    const value = this.#part(dyn, depth, scope)
    const body = this.#part(dyn, depth, scope + 1)
    return fc.oneof(
      fc.tuple(value, body).map(([of, mapped]) => `optional.of(${of}).optMap(${name}, ${mapped})`),
      fc
        .tuple(value, body)
        .map(([of, mapped]) => `optional.of(${of}).optFlatMap(${name}, optional.of(${mapped}))`),
    )
  }

  #range(depth: number, scope: number): fc.Arbitrary<string> {
    return fc.oneof(
      { weight: 3, arbitrary: this.#part(list, depth, scope) },
      { weight: 1, arbitrary: this.#part({ kind: 'map', key: dyn, value: dyn }, depth, scope) },
    )
  }

  /** Generates one variable, or two if the environment has two-variable macros. */
  #variables(scope: number): fc.Arbitrary<string> {
    const name = variable(scope)
    return this.#has('comprehensions') ? fc.constantFrom(name, `i, ${name}`) : fc.constant(name)
  }
}

function variable(scope: number): string {
  return macroVariables[scope % macroVariables.length] ?? 'x'
}
