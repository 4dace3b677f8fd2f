import type { Range } from '../issue.ts'
import { Failure, noSuchOverload, type Result } from '../values/failure.ts'

/** The failure of a value that is not the bool that it has to be. */
export function complaint(value: Result, range: Range | undefined): Result {
  if (value instanceof Failure) return value
  const failure = noSuchOverload()
  failure.range = range
  return failure
}
