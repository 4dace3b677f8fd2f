import type { Apply, Implementation, Singleton } from '../../stdlib/implementation.ts'
import type { Library } from '../../stdlib/library.ts'
import { noSuchOverloadFor } from '../../stdlib/no-such-overload.ts'
import { type SignatureRow, readSignatures } from '../../stdlib/signatures.ts'
import type { Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import type { CelGoVersion } from '../../versions/cel-go-version.ts'
import { unwrapsOptionals } from '../run/unwrap-optional.ts'

/** Calls a function with operands of any type. */
export type Total = (...args: readonly CelValue[]) => Result

export interface BoundOverload extends Implementation {
  readonly signature: SignatureRow
}

/** The implementations of one function. */
export class FunctionBinding {
  readonly name: string
  /** The overloads, in cel-go's order. */
  readonly overloads: BoundOverload[] = []
  /** True if an overload needs the evaluation context in addition to its arguments. */
  isContextual = false
  readonly #singleton: Singleton | undefined
  /** The functions that run calls, keyed by overload id or number of operands. */
  readonly #total = new Map<string | number, Total>()

  constructor(name: string, singleton: Singleton | undefined) {
    this.name = name
    this.#singleton = singleton
  }

  /** True if a single implementation runs all calls. */
  get isSingleton(): boolean {
    return this.#singleton !== undefined && this.overloads.length === 0
  }

  add(overload: BoundOverload): void {
    this.overloads.push(overload)
    this.isContextual ||= overload.applyIn !== undefined
  }

  /** Returns the overloads with the given number of parameters. */
  ofArity(arity: number): readonly BoundOverload[] {
    return this.overloads.filter(({ signature }) => signature.parameters.length === arity)
  }

  /**
   * Returns the function that runs a call: the overload that the check resolved, or the first overload whose types
   * match.
   * @param only the id of the resolved overload; `undefined` if several overloads remain
   */
  total(only: string | undefined, arity: number): Total {
    const key = only ?? arity
    const known = this.#total.get(key)
    if (known !== undefined) return known
    const resolved = this.overloads.find(({ id }) => id === only)
    const total = this.#inTurn(resolved === undefined ? this.ofArity(arity) : [resolved])
    // Not cached if the resolved overload has no implementation, because the choice then also depends on the number of
    // operands.
    if (resolved !== undefined || only === undefined) this.#total.set(key, total)
    return total
  }

  #inTurn(overloads: readonly BoundOverload[]): Total {
    const { name } = this
    const singleton = this.#singleton
    if (singleton !== undefined && this.overloads.length === 0) return singleton.apply
    const otherwise: Total =
      singleton === undefined ? (...args) => noSuchOverloadFor(name, args) : singleton.apply
    const arity = overloads[0]?.signature.parameters.length
    const candidates = overloads.map(({ apply }): Apply => apply)
    // Spreading arguments would take longer than most functions take to run.
    if (arity === 1) return unaryOf(candidates, candidateForStrings(overloads), otherwise)
    if (arity === 2) return binaryOf(candidates, otherwise)
    return (...args) => {
      for (const candidate of candidates) {
        const result = candidate(...args)
        if (result !== undefined) return result
      }
      return otherwise(...args)
    }
  }
}

function unaryOf(
  candidates: readonly Apply[],
  forStrings: Apply | undefined,
  otherwise: Total,
): Total {
  return (operand: CelValue) => {
    const direct = typeof operand === 'string' ? forStrings?.(operand) : undefined
    // Not `??`: null is a valid result.
    if (direct !== undefined) return direct
    for (const candidate of candidates) {
      const result = candidate(operand)
      if (result !== undefined) return result
    }
    return otherwise(operand)
  }
}

function binaryOf(candidates: readonly Apply[], otherwise: Total): Total {
  return (left: CelValue, right: CelValue) => {
    for (const candidate of candidates) {
      const result = candidate(left, right)
      if (result !== undefined) return result
    }
    return otherwise(left, right)
  }
}

const primitives: ReadonlySet<string> = new Set([
  'bool',
  'int',
  'uint',
  'double',
  'string',
  'bytes',
  'timestamp',
  'duration',
])

/** Returns the overload for a string, unless an earlier overload may also accept strings. */
function candidateForStrings(overloads: readonly BoundOverload[]): Apply | undefined {
  const kinds = overloads.map(({ signature }) => signature.parameters[0]?.kind ?? '')
  if (!kinds.every((kind) => primitives.has(kind))) return undefined
  return overloads[kinds.indexOf('string')]?.apply
}

/** The function implementations of an environment. */
export class FunctionBindings {
  /** True if attributes replace an optional's value; see `unwrapOptional`. */
  readonly unwrapsOptionals: boolean
  readonly #functions = new Map<string, FunctionBinding>()

  constructor(libraries: readonly Library[], version: CelGoVersion) {
    this.unwrapsOptionals =
      unwrapsOptionals(version) && libraries.some(({ id }) => id === 'optional')
    const implementations = new Map(
      libraries.flatMap((library) => library.implementations.map((each) => [each.id, each])),
    )
    const whole = new Map(
      libraries.flatMap(({ singletons = [] }) => singletons.map((each) => [each.name, each])),
    )
    for (const table of libraries.flatMap(({ signatures }) => signatures)) {
      for (const [name, rows] of readSignatures(table)) {
        const binding = this.#functions.get(name) ?? new FunctionBinding(name, whole.get(name))
        this.#functions.set(name, binding)
        for (const signature of rows) {
          const implementation = implementations.get(signature.id)
          if (implementation !== undefined) binding.add({ ...implementation, signature })
        }
      }
    }
  }

  find(name: string): FunctionBinding | undefined {
    return this.#functions.get(name)
  }
}
