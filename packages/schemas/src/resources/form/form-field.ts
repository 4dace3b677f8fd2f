import { message } from '../../model/message.ts'
import type { AtMostOneOf } from '../../model/one-of.ts'
import { fieldType } from '../../model/oneof-constants.ts'
import { boolean, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type BoolField, boolFieldSchema } from './bool-field.ts'
import {
  type FileField,
  fileFieldSchema,
  type Oauth2Field,
  oauth2FieldSchema,
} from './file-field.ts'
import {
  type FormFieldAdminConfig,
  formFieldAdminConfigSchema,
  type FormFieldSharedConfig,
  formFieldSharedConfigSchema,
  type FormFieldUserConfig,
  formFieldUserConfigSchema,
} from './form-field-config.ts'
import { type Int64Field, int64FieldSchema } from './int64-field.ts'
import { type StringField, stringFieldSchema } from './string-field.ts'
import { type StringMapField, stringMapFieldSchema } from './string-map-field.ts'
import { type StringSliceField, stringSliceFieldSchema } from './string-slice-field.ts'

/** The types of a field, of which at most one is set. */
export interface FormFieldMembers {
  /** A boolean field. */
  boolField: BoolField
  /** A file field. */
  fileField: FileField
  /** An integer field. */
  int64Field: Int64Field
  /** A field that the user fills in by signing in. */
  oauth2Field: Oauth2Field
  /** A string field. */
  stringField: StringField
  /** A field that maps strings to strings. */
  stringMapField: StringMapField
  /** A list of strings. */
  stringSliceField: StringSliceField
}

/** The fields that form fields of every type have. */
export interface FormFieldFields {
  /** The name of the field, which identifies it in the form and its value in the form's data. */
  name?: string | null
  /** The label of the field. */
  displayName?: string | null
  /** The purpose of the field. */
  description?: string | null
  /** True if the field is shown but cannot be changed. */
  readOnly?: boolean | null
  /** True if the field must be filled in. */
  required?: boolean | null
  /** Set if the form sets the value. */
  adminConfig?: FormFieldAdminConfig | null
  /** Set if the form proposes a value that the user may change. */
  sharedConfig?: FormFieldSharedConfig | null
  /** Set if the user enters the value. */
  userConfig?: FormFieldUserConfig | null
}

/** A field of a form. */
export type FormField = FormFieldFields & AtMostOneOf<'field_type', FormFieldMembers>

export const formFieldSchema: Schema<FormField> = message<FormField>(
  'FormField',
  {
    name: text,
    displayName: text,
    description: text,
    readOnly: boolean,
    required: boolean,
    adminConfig: formFieldAdminConfigSchema,
    sharedConfig: formFieldSharedConfigSchema,
    userConfig: formFieldUserConfigSchema,
    boolField: boolFieldSchema,
    fileField: fileFieldSchema,
    int64Field: int64FieldSchema,
    oauth2Field: oauth2FieldSchema,
    stringField: stringFieldSchema,
    stringMapField: stringMapFieldSchema,
    stringSliceField: stringSliceFieldSchema,
  },
  { field_type: fieldType },
)
