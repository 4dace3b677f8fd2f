import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Int64Rules, int64RulesSchema } from '../validation-rules/number-rules.ts'

/** A number input with buttons to count up and down. */
export interface NumberField {
  /** The minimum. */
  minValue?: Int64 | null
  /** The maximum. */
  maxValue?: Int64 | null
  /** The step of the buttons. */
  step?: Int64 | null
}

/** An integer field of a form. */
export interface Int64Field {
  /** The initial value of the field. */
  defaultValue?: Int64 | null
  /** Set if the field is a number input. */
  numberField?: NumberField | null
  /** The placeholder of the empty field. */
  placeholder?: string | null
  /** The validation rules of the value. */
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
