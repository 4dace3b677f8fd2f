import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { relation } from '../model/oneof-constants.ts'
import { boolean, empty, type Empty, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type FormField, formFieldSchema } from './form/form-field.ts'

export * from './form/bool-field.ts'
export * from './form/file-field.ts'
export * from './form/form-field-config.ts'
export * from './form/form-field.ts'
export * from './form/int64-field.ts'
export * from './form/picker-field.ts'
export * from './form/select-field.ts'
export * from './form/string-field.ts'
export * from './form/string-map-field.ts'
export * from './form/string-slice-field.ts'

/** Fields of a form that are shown together. */
export interface FormFieldGroup {
  /** The name of the group, which identifies it in the form. */
  name?: string | null
  /** The heading of the group. */
  displayName?: string | null
  /** The text under the heading. */
  helpText?: string | null
  /** True for the default group of the form. */
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

/** The fields that other fields depend on. */
export interface FormFieldDependency {
  /** The names of the fields that are required if a field of the relationship is filled in. */
  dependencyFieldNames?: string[] | null
}

/** The relations between fields, of which at most one is set. */
export interface FormFieldRelationshipMembers {
  /** At least one of the fields is required. */
  atLeastOne: Empty
  /** At most one of the fields may be filled in. */
  mutuallyExclusive: Empty
  /** The fields must be filled in together or not at all. */
  requiredTogether: Empty
  /** The fields may be filled in only together with other fields. */
  dependentOn: FormFieldDependency
}

/** The fields of a relationship besides its relation. */
export interface FormFieldRelationshipFields {
  /** The names of the related fields. */
  fieldNames?: string[] | null
}

/** A relationship between fields of a form. */
export type FormFieldRelationship = FormFieldRelationshipFields &
  AtMostOneOf<'relation', FormFieldRelationshipMembers>

export const formFieldDependencySchema: Schema<FormFieldDependency> = message(
  'FormFieldDependency',
  { dependencyFieldNames: list(text) },
)

export const formFieldRelationshipSchema: Schema<FormFieldRelationship> =
  message<FormFieldRelationship>(
    'FormFieldRelationship',
    {
      fieldNames: list(text),
      atLeastOne: empty,
      mutuallyExclusive: empty,
      requiredTogether: empty,
      dependentOn: formFieldDependencySchema,
    },
    { relation: relation },
  )

/** The form of an access request. */
export interface Form {
  /** The id of the form. */
  id?: string | null
  /** The display name of the form. */
  displayName?: string | null
  /** The purpose of the form. */
  description?: string | null
  /** The groups of fields that are shown together. */
  fieldGroups?: FormFieldGroup[] | null
  /** The relationships between fields. */
  fieldRelationships?: FormFieldRelationship[] | null
  /** The fields. */
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
