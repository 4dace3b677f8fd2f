import type { Result } from '../values/failure.ts'
import { nativeValue } from '../values/concatenation.ts'
import { Optional } from '../values/optional.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import { hasDifference } from '../versions/version-differences.ts'

/**
 * Whether attributes (names, selections, branches of conditionals) replace the value of an optional by what its native
 * Go value makes in CEL; see {@link nativeValue}.
 */
export function unwrapsOptionals(version: CelGoVersion): boolean {
  return !hasDifference(version, 'optional-unwrapping')
}

/** Wraps {@link nativeValue} of an optional in an optional again; everything else stays as it is. */
export function unwrapOptional(result: Result): Result {
  if (!(result instanceof Optional) || result.value === undefined) return result
  const native = nativeValue(result.value)
  return native === result.value ? result : Optional.of(native)
}
