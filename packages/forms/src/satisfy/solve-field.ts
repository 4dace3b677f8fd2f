import { checkFieldValue } from '../form/check-field-value.ts'
import { typeOfField } from '../form/field-type.ts'
import { isFilledIn } from '../form/is-filled-in.ts'
import type { PlannedField } from '../form/planned-field.ts'
import { readFieldValue } from '../form/read-field-value.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import { firstPassing, none, type Solution, some, unknown, type Verdict } from './solution.ts'
import { int64ProblemOf, stringProblemOf } from './problems-of.ts'
import { solveInt64 } from './solve-int64.ts'
import { solveList } from './solve-list.ts'
import { solveString } from './solve-string.ts'
import { verdictOf } from './verdict-of.ts'

/** What a field may be in a submission that the form accepts, as far as the field alone decides it. */
export interface FieldSolution {
  /** A value that fills the field in. */
  readonly filled: Solution
  /** A value that leaves the field empty: `undefined` for none at all. */
  readonly empty: Solution
}

/** Where the value of a field comes from. */
export type ValueOrigin =
  /** It is always this one; `undefined` where the field stays empty. */
  | { readonly kind: 'fixed'; readonly value: unknown }
  /** An expression computes it. */
  | { readonly kind: 'computed' }
  /** The user gives it. */
  | { readonly kind: 'user'; readonly canBeUnset: boolean; readonly isTransformed: boolean }

/**
 * Tells where the value of a field comes from.
 * @param constant the value of a default expression that reads nothing, where it is known
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
 * Finds values that a field may have, filled in and empty, or proves that there are none.
 * @param now nanoseconds since 1970; `undefined` where it is not known
 */
export function solveField(
  planned: PlannedField,
  now: bigint | undefined,
  constant?: { readonly value: unknown },
): FieldSolution {
  const origin = originOf(planned, constant)
  const judge = (value: unknown): Verdict =>
    verdictOf(checkFieldValue(planned, value, now).violations)
  switch (origin.kind) {
    case 'fixed':
      return fixed(planned, origin.value, judge)
    case 'computed': {
      const { empty, filled } = solveType(planned, judge)
      return { filled: uncertain(filled), empty: uncertain(empty) }
    }
    case 'user': {
      const typed = solveType(planned, judge)
      const filled = origin.isTransformed ? uncertain(typed.filled) : typed.filled
      const unset = origin.canBeUnset ? firstPassing([undefined], judge, true) : none
      if (unset.kind === 'some') return { filled, empty: unset }
      const empty = origin.isTransformed ? uncertain(typed.empty) : typed.empty
      return { filled, empty: empty.kind === 'none' ? unset : empty }
    }
  }
}

/** What an expression results in is not ours to choose. */
function uncertain(solution: Solution): Solution {
  return solution.kind === 'some' ? unknown : solution
}

function fixed(
  { name, type }: PlannedField,
  given: unknown,
  judge: (value: unknown) => Verdict,
): FieldSolution {
  let value = given
  if (given !== undefined) {
    const reading = readFieldValue(type, given, new RuleScope({ now: undefined }, [name]))
    if (!reading.ok) return { filled: none, empty: none }
    value = reading.value
  }
  const solution = firstPassing([value], judge, true)
  return isFilledIn(value) ? { filled: solution, empty: none } : { filled: none, empty: solution }
}

/** The values of the field's type that it may have, whoever gives them. */
function solveType(planned: PlannedField, judge: (value: unknown) => Verdict): FieldSolution {
  const { case: type, value: own } = typeOfField(planned.field)
  const only = (value: unknown): Solution => firstPassing([value], judge, true)
  switch (type) {
    case 'boolField':
      return { filled: only(true), empty: only(false) }
    case 'int64Field':
      return { filled: confirmed(solveInt64(int64ProblemOf(own)), judge), empty: none }
    case 'stringField':
      return { filled: confirmed(solveString(stringProblemOf(own)), judge), empty: only('') }
    case 'stringSliceField':
      return { filled: confirmed(solveList(own.rules ?? {}), judge), empty: only([]) }
    case 'stringMapField':
      return { filled: only({ key: 'value' }), empty: only({}) }
    case 'fileField':
      return { filled: firstPassing(files(own.acceptedFileTypes), judge, false), empty: unknown }
    case 'oauth2Field':
    case undefined:
      return { filled: firstPassing(['value'], judge, false), empty: unknown }
  }
}

function files(accepted: readonly string[] | null | undefined): readonly object[] {
  const types = ['', ...(accepted ?? []).slice(0, 10)]
  return types.map((type) => ({ name: `a${type}`, type: type.replace('*', 'a'), size: '0' }))
}

/** A value that was found holds only if the field accepts it as a whole. */
function confirmed(solution: Solution, judge: (value: unknown) => Verdict): Solution {
  if (solution.kind !== 'some') return solution
  return judge(solution.value) === 'passes' ? some(solution.value) : unknown
}
