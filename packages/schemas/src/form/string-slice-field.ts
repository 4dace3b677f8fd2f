import { empty } from '../model/empty.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { type Empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type RepeatedRules, repeatedRulesSchema } from '../validation-rules/field-rules.ts'
import { type PickerField, pickerFieldSchema } from './picker-field.ts'

/** A field of a form that is a list of strings. */
export interface StringSliceField {
  /** Set where the values are typed one by one. */
  chipsField?: Empty | null
  /** The values that the field starts with. */
  defaultValues?: string[] | null
  /** What is shown while the field is empty. */
  placeholder?: string | null
  /** Set where accounts, resources or users are picked. */
  pickerField?: PickerField | null
  /** What the list has to be. */
  rules?: RepeatedRules | null
}

export const stringSliceFieldSchema: Schema<StringSliceField> = message('StringSliceField', {
  chipsField: empty,
  defaultValues: list(text),
  placeholder: text,
  pickerField: pickerFieldSchema,
  rules: repeatedRulesSchema,
})
