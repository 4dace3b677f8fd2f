import type { Result } from '../../values/failure.ts'
import { nativeValue } from '../../values/concatenation.ts'
import { Optional } from '../../values/optional.ts'
import type { CelGoVersion } from '../../versions/cel-go-version.ts'
import { hasDifference } from '../../versions/version-differences.ts'

/**
 * True if attributes (names, selections, branches of conditionals) replace an optional's value with the CEL
 * equivalent of its native Go value; see {@link nativeValue}.
 */
export function unwrapsOptionals(version: CelGoVersion): boolean {
  return !hasDifference(version, 'optional-unwrapping')
}

/** Replaces an optional's value with its {@link nativeValue}; returns all other results unchanged. */
export function unwrapOptional(result: Result): Result {
  if (!(result instanceof Optional) || result.value === undefined) return result
  const native = nativeValue(result.value)
  return native === result.value ? result : Optional.of(native)
}
