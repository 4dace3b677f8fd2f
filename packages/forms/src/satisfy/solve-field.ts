import { typeOfField } from '../definition/field.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import { checkFieldValue } from '../run/check-field-value.ts'
import { isFilledIn, readFieldValue } from '../run/field-value.ts'
import {
  firstPassing,
  none,
  type Solution,
  some,
  unknown,
  type Verdict,
  verdictOf,
} from './solution.ts'
import { int64ProblemOf, solveInt64 } from './solve-int64.ts'
import { solveList } from './solve-list.ts'
import { solveString, stringProblemOf } from './solve-string.ts'

/** Possible values of a field in a valid submission, regardless of all other fields. */
export interface FieldSolution {
  /** A value that counts as filled in. */
  readonly filled: Solution
  /** A value that counts as empty; `undefined` means no value. */
  readonly empty: Solution
}

/** The source of a field's value. */
type ValueOrigin =
  /** A fixed value; `undefined` if the field remains empty. */
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'computed' }
  | { readonly kind: 'user'; readonly canBeUnset: boolean; readonly isTransformed: boolean }

/**
 * Returns the source of a field's value.
 * @param constant the value of a constant default, if known
 */
export function originOf(
  { config, literal }: PlannedField,
  constant?: { readonly value: unknown },
): ValueOrigin {
  const hasExpression = config.defaultValueCel !== undefined
  const isTransformed = config.inputTransformationCel !== undefined
  const hasDefault = hasExpression || literal !== undefined
  if (config.lockedBy === undefined) {
    return { kind: 'user', canBeUnset: !hasDefault, isTransformed }
  }
  if (!hasDefault) return { kind: 'fixed', value: undefined }
  if (isTransformed) return { kind: 'computed' }
  if (!hasExpression) return { kind: 'fixed', value: literal?.value }
  return constant === undefined ? { kind: 'computed' } : { kind: 'fixed', value: constant.value }
}

/**
 * Finds a non-empty value and an empty value for a field, or proves that there is none.
 * @param now nanoseconds since 1970; `undefined` if unknown
 */
export function solveField(
  planned: PlannedField,
  now: bigint | undefined,
  constant?: { readonly value: unknown },
): FieldSolution {
  const origin = originOf(planned, constant)
  const check = (value: unknown): Verdict =>
    verdictOf(checkFieldValue(planned, value, now).violations)
  switch (origin.kind) {
    case 'fixed':
      return fixed(planned, origin.value, check)
    case 'computed': {
      const { empty, filled } = solveType(planned, check)
      return { filled: uncertain(filled), empty: uncertain(empty) }
    }
    case 'user': {
      const typed = solveType(planned, check)
      const filled = origin.isTransformed ? uncertain(typed.filled) : typed.filled
      const unset = origin.canBeUnset ? firstPassing([undefined], check, true) : none
      if (unset.kind === 'some') return { filled, empty: unset }
      const empty = origin.isTransformed ? uncertain(typed.empty) : typed.empty
      return { filled, empty: empty.kind === 'none' ? unset : empty }
    }
  }
}

/** Marks a solution as unknown, because the user cannot choose the result of an expression. */
function uncertain(solution: Solution): Solution {
  return solution.kind === 'some' ? unknown : solution
}

function fixed(
  { name, type }: PlannedField,
  given: unknown,
  check: (value: unknown) => Verdict,
): FieldSolution {
  let value = given
  if (given !== undefined) {
    const reading = readFieldValue(type, given, new RuleScope({ now: undefined }, [name]))
    if (!reading.ok) return { filled: none, empty: none }
    value = reading.value
  }
  const solution = firstPassing([value], check, true)
  return isFilledIn(value) ? { filled: solution, empty: none } : { filled: none, empty: solution }
}

/** Finds values of the field's type, regardless of the value's source. */
function solveType(planned: PlannedField, check: (value: unknown) => Verdict): FieldSolution {
  const { case: type, value: own } = typeOfField(planned.field)
  const only = (value: unknown): Solution => firstPassing([value], check, true)
  switch (type) {
    case 'boolField':
      return { filled: only(true), empty: only(false) }
    case 'int64Field':
      return { filled: confirmed(solveInt64(int64ProblemOf(own)), check), empty: none }
    case 'stringField':
      return { filled: confirmed(solveString(stringProblemOf(own)), check), empty: only('') }
    case 'stringSliceField':
      return { filled: confirmed(solveList(own.rules ?? {}), check), empty: only([]) }
    case 'stringMapField':
      return { filled: only({ key: 'value' }), empty: only({}) }
    case 'fileField':
      return { filled: firstPassing(files(own.acceptedFileTypes), check, false), empty: unknown }
    case 'oauth2Field':
    case undefined:
      return { filled: firstPassing(['value'], check, false), empty: unknown }
  }
}

function files(accepted: readonly string[] | null | undefined): readonly object[] {
  const types = ['', ...(accepted ?? []).slice(0, 10)]
  return types.map((type) => ({ name: `a${type}`, type: type.replace('*', 'a'), size: '0' }))
}

/** Confirms a solution: a value is valid only if it passes all checks of the field. */
function confirmed(solution: Solution, check: (value: unknown) => Verdict): Solution {
  if (solution.kind !== 'some') return solution
  return check(solution.value) === 'passes' ? some(solution.value) : unknown
}
