import type { Apply, Implementation, Singleton } from '../stdlib/implementation.ts'
import type { Library } from '../stdlib/library.ts'
import { noSuchOverloadFor } from '../stdlib/no-such-overload-for.ts'
import { type SignatureRow, readSignatures } from '../stdlib/signatures/read-signatures.ts'
import type { Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import { unwrapsOptionals } from './unwrap-optional.ts'

/** Runs a call whatever its operands are. */
export type Total = (...args: readonly CelValue[]) => Result

export interface BoundOverload extends Implementation {
  readonly signature: SignatureRow
}

/** What can run a function's calls. */
export class FunctionBinding {
  readonly name: string
  /** In the order in which cel-go tries them. */
  readonly overloads: BoundOverload[] = []
  /** Whether an overload asks more than its arguments. */
  isContextual = false
  readonly #singleton: Singleton | undefined
  /** What runs calls, by the one overload that they mean or else by their number of operands. */
  readonly #total = new Map<string | number, Total>()

  constructor(name: string, singleton: Singleton | undefined) {
    this.name = name
    this.#singleton = singleton
  }

  add(overload: BoundOverload): void {
    this.overloads.push(overload)
    this.isContextual ||= overload.applyIn !== undefined
  }

  /** The overloads that take so many operands. */
  ofArity(arity: number): readonly BoundOverload[] {
    return this.overloads.filter(({ signature }) => signature.parameters.length === arity)
  }

  /**
   * What runs a call: the one overload that the check left, or the first whose types the values have.
   * @param only that overload's id; `undefined` where several are left
   */
  total(only: string | undefined, arity: number): Total {
    const key = only ?? arity
    const known = this.#total.get(key)
    if (known !== undefined) return known
    const resolved = this.overloads.find(({ id }) => id === only)
    const total = this.#inTurn(resolved === undefined ? this.ofArity(arity) : [resolved])
    // An overload without an implementation depends on the number of operands, too.
    if (resolved !== undefined || only === undefined) this.#total.set(key, total)
    return total
  }

  #inTurn(overloads: readonly BoundOverload[]): Total {
    const { name } = this
    const singleton = this.#singleton
    if (singleton !== undefined && this.overloads.length === 0) return singleton.apply
    const otherwise: Total =
      singleton === undefined ? (...args) => noSuchOverloadFor(name, args) : singleton.apply
    const candidates = overloads.map(({ apply }): Apply => apply)
    const [only] = candidates
    if (only !== undefined && candidates.length === 1) {
      return (...args) => {
        const result = only(...args)
        // Not `??`: null is a value like any other.
        return result === undefined ? otherwise(...args) : result
      }
    }
    return (...args) => {
      for (const candidate of candidates) {
        const result = candidate(...args)
        if (result !== undefined) return result
      }
      return otherwise(...args)
    }
  }
}

/** The functions of an environment, ready to be called. */
export class FunctionBindings {
  /** True if attributes change the value of an optional; see `unwrapOptional`. */
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
