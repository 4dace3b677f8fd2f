import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** One of the values to choose from. */
export interface SelectOption {
  /** The value that the field then has. */
  value?: string | null
  /** What the user sees of the value. */
  displayName?: string | null
  /** What the value means. */
  description?: string | null
}

/** A list of values of which the user chooses one. */
export interface SelectField {
  /** The values, in the order in which they are shown. */
  options?: SelectOption[] | null
}

export const selectOptionSchema: Schema<SelectOption> = message('SelectOption', {
  value: text,
  displayName: text,
  description: text,
})

export const selectFieldSchema: Schema<SelectField> = message('SelectField', {
  options: list(selectOptionSchema),
})
