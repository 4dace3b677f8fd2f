import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Int64Rules, int64RulesSchema } from '../validation-rules/number-rules.ts'

/** A box for a number, with buttons to count up and down. */
export interface NumberField {
  /** The least number that the box takes. */
  minValue?: Int64 | null
  /** The greatest number that the box takes. */
  maxValue?: Int64 | null
  /** How much a press of a button adds or takes away. */
  step?: Int64 | null
}

/** A field of a form that is an integer. */
export interface Int64Field {
  /** The value that the field starts with. */
  defaultValue?: Int64 | null
  /** Set where the number is put into a box of its own. */
  numberField?: NumberField | null
  /** What is shown while the field is empty. */
  placeholder?: string | null
  /** What the value has to be. */
  rules?: Int64Rules | null
}

export const numberFieldSchema: Schema<NumberField> = message('NumberField', {
  minValue: int64,
  maxValue: int64,
  step: int64,
})

export const int64FieldSchema: Schema<Int64Field> = message('Int64Field', {
  defaultValue: int64,
  numberField: numberFieldSchema,
  placeholder: text,
  rules: int64RulesSchema,
})
