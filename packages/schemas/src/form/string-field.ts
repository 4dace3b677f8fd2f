import { empty } from '../model/empty.ts'
import { message } from '../model/message.ts'
import { boolean, type Empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type StringRules, stringRulesSchema } from '../validation-rules/string-rules.ts'
import { type PickerField, pickerFieldSchema } from './picker-field.ts'
import { type SelectField, selectFieldSchema } from './select-field.ts'

/** A box to type into. */
export interface TextField {
  /** Whether the box has more than one line. */
  multiline?: boolean | null
  /** What is shown behind the box, e.g. a unit. */
  suffix?: string | null
}

/** A field of a form that is a string. */
export interface StringField {
  /** The value that the field starts with. */
  defaultValue?: string | null
  /** What is shown while the field is empty. */
  placeholder?: string | null
  /** Set where what is typed is not shown. */
  passwordField?: Empty | null
  /** Set where one of a few values is chosen. */
  selectField?: SelectField | null
  /** Set where the value is typed. */
  textField?: TextField | null
  /** Set where an account, a resource or a user is picked. */
  pickerField?: PickerField | null
  /** What the value has to be. */
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
