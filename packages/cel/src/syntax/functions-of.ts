import { Candidate } from '../check/candidate.ts'
import { isAssignable } from '../check/is-assignable.ts'
import type { Environment } from '../environments/environment.ts'
import { readSignatures } from '../stdlib/signatures/read-signatures.ts'
import type { CelType } from '../types/cel-type.ts'
import { formatSignature } from '../types/format-signature.ts'
import type { Signature } from '../types/signature.ts'

/** A function or method by its name, with what it takes; docs are `documentedFunctions`' of `@igakit/cel/docs`. */
export interface CallableFunction {
  /** With a namespace's dots: `math.abs`. */
  readonly name: string
  readonly overloads: readonly CallableOverload[]
}

export interface CallableOverload extends Signature {
  /** As people write it: `string.startsWith(string) -> bool`. */
  readonly text: string
  /** Whether it can be called on a receiver of a type: `dyn` goes with everything. `false` for functions. */
  readonly accepts: (receiver: CelType) => boolean
}

/** A macro that an environment knows. */
export interface CallableMacro {
  /** Without a namespace: `bind` of `cel.bind`. */
  readonly name: string
  /** Whether it is called on a receiver, be it a namespace. */
  readonly member: boolean
  /** How many arguments it takes; any number when absent. */
  readonly arity?: number
}

const known = new WeakMap<Environment, readonly CallableFunction[]>()

/** The functions and methods of an environment, operators left out. */
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

/** The macros of an environment, one entry for each number of arguments. */
export function macrosOf(environment: Environment): readonly CallableMacro[] {
  return environment
    .load()
    .flatMap(({ macros = [] }) =>
      macros.map(({ arity, member, name }) =>
        arity === undefined ? { name, member } : { name, member, arity },
      ),
    )
}
