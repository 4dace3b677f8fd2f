import { Duration } from '../../values/duration.ts'
import { type Failure, noSuchOverload } from '../../values/failure.ts'
import { Timestamp } from '../../values/timestamp.ts'
import type { CelValue } from '../../values/value.ts'

/**
 * The complaint about a first operand whose type does not take part in a function at all. cel-go offers the call to
 * types that have methods next, and those leave the name out.
 */
export function missingTrait(name: string, operand: CelValue): Failure {
  const hasMethods =
    typeof operand === 'string' || operand instanceof Timestamp || operand instanceof Duration
  return noSuchOverload(hasMethods ? undefined : name)
}
