import { type FormField, formFieldSchema } from './form/form-field.ts'
import { type FormFieldGroup, formFieldGroupSchema } from './form/form-field-group.ts'
import {
  type FormFieldRelationship,
  formFieldRelationshipSchema,
} from './form/form-field-relationship.ts'
import { list } from './model/list.ts'
import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

export * from './form/bool-field.ts'
export * from './form/file-field.ts'
export * from './form/form-field-config.ts'
export * from './form/form-field-group.ts'
export * from './form/form-field-relationship.ts'
export * from './form/form-field.ts'
export * from './form/int64-field.ts'
export * from './form/oauth2-field.ts'
export * from './form/picker-field.ts'
export * from './form/select-field.ts'
export * from './form/string-field.ts'
export * from './form/string-map-field.ts'
export * from './form/string-slice-field.ts'

/** What is asked of a user who requests access. */
export interface Form {
  /** Identifies the form. */
  id?: string | null
  /** What people call the form. */
  displayName?: string | null
  /** What the form is for. */
  description?: string | null
  /** The fields, in groups that are shown together. */
  fieldGroups?: FormFieldGroup[] | null
  /** What is asked of fields together. */
  fieldRelationships?: FormFieldRelationship[] | null
  /** What is asked for. */
  fields?: FormField[] | null
}

export const formSchema: Schema<Form> = message('Form', {
  id: text,
  displayName: text,
  description: text,
  fieldGroups: list(formFieldGroupSchema),
  fieldRelationships: list(formFieldRelationshipSchema),
  fields: list(formFieldSchema),
})
