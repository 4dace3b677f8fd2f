import { message } from '../../model/message.ts'
import { empty, type Empty, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type RepeatedRules, repeatedRulesSchema } from '../validation-rules/field-rules.ts'
import { type PickerField, pickerFieldSchema } from './picker-field.ts'

/** A field of a form that is a list of strings. */
export interface StringSliceField {
  /** Set if the user types the values one by one. */
  chipsField?: Empty | null
  /** The initial values of the field. */
  defaultValues?: string[] | null
  /** The placeholder of the empty field. */
  placeholder?: string | null
  /** Set if the user picks accounts, resources or users. */
  pickerField?: PickerField | null
  /** The validation rules of the list. */
  rules?: RepeatedRules | null
}

export const stringSliceFieldSchema: Schema<StringSliceField> = message('StringSliceField', {
  chipsField: empty,
  defaultValues: list(text),
  placeholder: text,
  pickerField: pickerFieldSchema,
  rules: repeatedRulesSchema,
})
