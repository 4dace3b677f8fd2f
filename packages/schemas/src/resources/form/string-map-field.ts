import { message } from '../../model/message.ts'
import { boolean, type Struct, struct } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** The validation rules of a map of strings. */
export interface StringMapRules {
  /** True if at least one entry is required. */
  isRequired?: boolean | null
  /** True if an empty map is validated like any other map. */
  validateEmpty?: boolean | null
}

/** A field of a form that maps strings to strings. */
export interface StringMapField {
  /** The initial entries of the field. */
  defaultValue?: Struct | null
  /** The validation rules of the map. */
  rules?: StringMapRules | null
}

export const stringMapRulesSchema: Schema<StringMapRules> = message('StringMapRules', {
  isRequired: boolean,
  validateEmpty: boolean,
})

export const stringMapFieldSchema: Schema<StringMapField> = message('StringMapField', {
  defaultValue: struct,
  rules: stringMapRulesSchema,
})
