import { type Failure, noSuchOverload } from '../values/failure.ts'
import { typeName } from '../values/type-name.ts'
import type { CelValue } from '../values/value.ts'

/** The complaint of a function about arguments that none of its overloads takes: `f(string, int)`. */
export function noSuchOverloadFor(name: string, args: readonly CelValue[]): Failure {
  return noSuchOverload(`${name}(${args.map(typeName).join(', ')})`)
}
