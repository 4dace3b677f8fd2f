import type { Range } from '../issue.ts'
import { Failure, type Result } from '../values/failure.ts'

/** Says of a failure that just arose which part of the expression it is of. */
export function locate(result: Result, range: Range): Result {
  if (result instanceof Failure) result.range ??= range
  return result
}
