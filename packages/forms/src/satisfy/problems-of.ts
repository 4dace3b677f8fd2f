import type { Int64Field, StringField } from '@igakit/schemas'
import type { Int64Problem } from './solve-int64.ts'
import type { StringProblem } from './solve-string.ts'

/** Everything that limits the value of an integer field. */
export function int64ProblemOf({ numberField, rules }: Int64Field): Int64Problem {
  return {
    ...rules,
    'numberField.minValue': numberField?.minValue ?? null,
    'numberField.maxValue': numberField?.maxValue ?? null,
  }
}

/** Everything that limits the value of a text field. */
export function stringProblemOf({ rules, selectField }: StringField): StringProblem {
  return {
    ...rules,
    'selectField.options': selectField
      ? (selectField.options ?? []).map(({ value }) => value ?? '')
      : null,
  }
}
