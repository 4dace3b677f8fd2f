import { Candidate } from '../check/candidate.ts'
import { isAssignable } from '../check/substitution.ts'
import type { Environment } from '../environments/environment.ts'
import { readSignatures } from '../stdlib/signatures.ts'
import type { CelType } from '../types/cel-type.ts'
import { formatSignature, type Signature } from '../types/signature.ts'

/** A function or method with one signature. Its documentation is in `documentedFunctions` of `@igakit/cel/docs`. */
export interface CallableFunction {
  /** The name, including the namespace: `math.abs`. */
  readonly name: string
  readonly overloads: readonly CallableOverload[]
}

export interface CallableOverload extends Signature {
  /** The signature for display: `string.startsWith(string) -> bool`. */
  readonly text: string
  /**
   * True if the method can be called on a receiver of this type (`dyn` matches all types). Always false for functions.
   */
  readonly accepts: (receiver: CelType) => boolean
}

/** A macro of an environment. */
export interface CallableMacro {
  /** The name without the namespace: `bind` for `cel.bind`. */
  readonly name: string
  /** True if the macro is called on a receiver, which may be a namespace. */
  readonly member: boolean
  /** The number of arguments; any number if absent. */
  readonly arity?: number
}

const known = new WeakMap<Environment, readonly CallableFunction[]>()

/** Returns the functions and methods of an environment, excluding operators. */
export function functionsOf(environment: Environment): readonly CallableFunction[] {
  const before = known.get(environment)
  if (before !== undefined) return before
  const overloads = new Map<string, CallableOverload[]>()
  for (const { signatures } of environment.load()) {
    for (const [name, rows] of signatures.flatMap((table) => [...readSignatures(table)])) {
      if (!/^[A-Za-z][\w.]*$/.test(name)) continue
      const list = overloads.get(name) ?? []
      overloads.set(name, list)
      for (const row of rows) {
        const { parameters } = new Candidate(name, row, 0).instance(0)
        const [receiver] = parameters
        const accepts = (type: CelType): boolean =>
          row.member && receiver !== undefined && isAssignable(type, receiver)
        const { member, result } = row
        const text = formatSignature(name, row)
        list.push({ member, parameters: row.parameters, result, text, accepts })
      }
    }
  }
  const functions = Array.from(overloads, ([name, list]) => ({ name, overloads: list }))
  known.set(environment, functions)
  return functions
}

/** Returns the macros of an environment, one entry per number of arguments. */
export function macrosOf(environment: Environment): readonly CallableMacro[] {
  return environment
    .load()
    .flatMap(({ macros = [] }) =>
      macros.map(({ arity, member, name }) =>
        arity === undefined ? { name, member } : { name, member, arity },
      ),
    )
}
