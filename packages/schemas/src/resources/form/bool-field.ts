import { message } from '../../model/message.ts'
import type { AtMostOneOf } from '../../model/one-of.ts'
import { boolWidget } from '../../model/oneof-constants.ts'
import { boolean, empty, type Empty } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type BoolRules, boolRulesSchema } from '../validation-rules/field-rules.ts'

/** The widgets of a boolean field, of which at most one is set. */
export interface BoolFieldMembers {
  /** A checkbox. */
  checkboxField: Empty
  /** A toggle switch. */
  toggleField: Empty
}

/** The fields of a boolean form field besides its widget. */
export interface BoolFieldFields {
  /** The initial value of the field. */
  defaultValue?: boolean | null
  /** The validation rules of the value. */
  rules?: BoolRules | null
}

/** A boolean field of a form. */
export type BoolField = BoolFieldFields & AtMostOneOf<'bool_widget', BoolFieldMembers>

export const boolFieldSchema: Schema<BoolField> = message<BoolField>(
  'BoolField',
  {
    defaultValue: boolean,
    rules: boolRulesSchema,
    checkboxField: empty,
    toggleField: empty,
  },
  { bool_widget: boolWidget },
)
