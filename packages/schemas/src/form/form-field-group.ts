import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Fields of a form that are shown together. */
export interface FormFieldGroup {
  /** Identifies the group in its form. */
  name?: string | null
  /** The heading of the group. */
  displayName?: string | null
  /** What is shown under the heading. */
  helpText?: string | null
  /** Whether it is the default one among the form's groups. */
  default?: boolean | null
  /** The fields of the group, by name. */
  fields?: string[] | null
}

export const formFieldGroupSchema: Schema<FormFieldGroup> = message('FormFieldGroup', {
  name: text,
  displayName: text,
  helpText: text,
  default: boolean,
  fields: list(text),
})
