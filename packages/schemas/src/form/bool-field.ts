import { empty } from '../model/empty.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { boolWidget } from '../model/oneof-constants.ts'
import { boolean, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type BoolRules, boolRulesSchema } from '../validation-rules/bool-rules.ts'

/** What a form may ask yes or no with, of which a field has at most one. */
export interface BoolFieldMembers {
  /** A box to check. */
  checkboxField: Empty
  /** A switch. */
  toggleField: Empty
}

/** What a field that is true or false has beside how it is shown. */
export interface BoolFieldFields {
  /** The value that the field starts with. */
  defaultValue?: boolean | null
  /** What the value has to be. */
  rules?: BoolRules | null
}

/** A field of a form that is true or false. */
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
