import { message } from '../../model/message.ts'
import { boolean, empty, type Empty, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type StringRules, stringRulesSchema } from '../validation-rules/string-rules.ts'
import { type PickerField, pickerFieldSchema } from './picker-field.ts'
import { type SelectField, selectFieldSchema } from './select-field.ts'

/** A text input. */
export interface TextField {
  /** True if the input has several lines. */
  multiline?: boolean | null
  /** Text after the input, e.g. a unit. */
  suffix?: string | null
}

/** A string field of a form. */
export interface StringField {
  /** The initial value of the field. */
  defaultValue?: string | null
  /** The placeholder of the empty field. */
  placeholder?: string | null
  /** Set if the field is a password input. */
  passwordField?: Empty | null
  /** Set if the user selects one of several options. */
  selectField?: SelectField | null
  /** Set if the user types the value. */
  textField?: TextField | null
  /** Set if the user picks an account, a resource or a user. */
  pickerField?: PickerField | null
  /** The validation rules of the value. */
  rules?: StringRules | null
}

export const textFieldSchema: Schema<TextField> = message('TextField', {
  multiline: boolean,
  suffix: text,
})

export const stringFieldSchema: Schema<StringField> = message('StringField', {
  defaultValue: text,
  placeholder: text,
  passwordField: empty,
  selectField: selectFieldSchema,
  textField: textFieldSchema,
  pickerField: pickerFieldSchema,
  rules: stringRulesSchema,
})
