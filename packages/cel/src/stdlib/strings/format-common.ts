import { Failure } from '../../values/failure.ts'
import { typeName } from '../../values/type-name.ts'
import type { CelValue } from '../../values/value.ts'

/** JSON's names of what has no digits. */
export function formatNonFinite(value: number): string | undefined {
  return Number.isFinite(value) ? undefined : String(value)
}

/** The complaint about an argument of a type that a clause does not take. */
export function misfit(rule: string, argument: CelValue): Failure {
  return new Failure(
    'invalid_argument',
    `error during formatting: ${rule}, was given ${typeName(argument)}`,
  )
}
