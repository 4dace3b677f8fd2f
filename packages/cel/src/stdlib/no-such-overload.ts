import { type Failure, noSuchOverload } from '../values/failure.ts'
import { typeName } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'
import { Duration } from '../values/time/duration.ts'
import { Timestamp } from '../values/time/timestamp.ts'

/** Returns a function's error for arguments that match no overload, such as `f(string, int)`. */
export function noSuchOverloadFor(name: string, args: readonly CelValue[]): Failure {
  return noSuchOverload(`${name}(${args.map(typeName).join(', ')})`)
}

/**
 * Returns the error for a first operand whose type lacks the trait that the function requires. The error omits the
 * function's name if the type has methods, because cel-go then looks for a method.
 */
export function missingTrait(name: string, operand: CelValue): Failure {
  const hasMethods =
    typeof operand === 'string' || operand instanceof Timestamp || operand instanceof Duration
  return noSuchOverload(hasMethods ? undefined : name)
}
