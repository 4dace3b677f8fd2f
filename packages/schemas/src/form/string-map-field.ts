import { message } from '../model/message.ts'
import { boolean, type Struct, struct } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** What a map of strings has to be. */
export interface StringMapRules {
  /** Whether there has to be an entry. */
  isRequired?: boolean | null
  /** Whether the empty map is checked like any other. */
  validateEmpty?: boolean | null
}

/** A field of a form that is a map from strings to strings. */
export interface StringMapField {
  /** The entries that the field starts with. */
  defaultValue?: Struct | null
  /** What the map has to be. */
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
