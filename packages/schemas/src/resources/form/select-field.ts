import { message } from '../../model/message.ts'
import { list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** An option of a select field. */
export interface SelectOption {
  /** The value of the field if the option is selected. */
  value?: string | null
  /** The label of the option. */
  displayName?: string | null
  /** The meaning of the option. */
  description?: string | null
}

/** A select field with one choice. */
export interface SelectField {
  /** The options, in display order. */
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
