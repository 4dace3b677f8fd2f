import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { fieldType } from '../model/oneof-constants.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type BoolField, boolFieldSchema } from './bool-field.ts'
import { type FileField, fileFieldSchema } from './file-field.ts'
import {
  type FormFieldAdminConfig,
  formFieldAdminConfigSchema,
  type FormFieldSharedConfig,
  formFieldSharedConfigSchema,
  type FormFieldUserConfig,
  formFieldUserConfigSchema,
} from './form-field-config.ts'
import { type Int64Field, int64FieldSchema } from './int64-field.ts'
import { type Oauth2Field, oauth2FieldSchema } from './oauth2-field.ts'
import { type StringField, stringFieldSchema } from './string-field.ts'
import { type StringMapField, stringMapFieldSchema } from './string-map-field.ts'
import { type StringSliceField, stringSliceFieldSchema } from './string-slice-field.ts'

/** The types that a field may have, of which it has at most one. */
export interface FormFieldMembers {
  /** The field is true or false. */
  boolField: BoolField
  /** The field takes a file. */
  fileField: FileField
  /** The field is an integer. */
  int64Field: Int64Field
  /** The field is filled in by signing in elsewhere. */
  oauth2Field: Oauth2Field
  /** The field is a string. */
  stringField: StringField
  /** The field is a map from strings to strings. */
  stringMapField: StringMapField
  /** The field is a list of strings. */
  stringSliceField: StringSliceField
}

/** What every field of a form has, whatever its type. */
export interface FormFieldFields {
  /** Identifies the field in its form, and its value in the form's data. */
  name?: string | null
  /** What people call the field. */
  displayName?: string | null
  /** What the field is for. */
  description?: string | null
  /** Whether the field is shown and cannot be changed. */
  readOnly?: boolean | null
  /** Whether the field has to be filled in. */
  required?: boolean | null
  /** Set where the form gives the value. */
  adminConfig?: FormFieldAdminConfig | null
  /** Set where the form gives a value that the user may change. */
  sharedConfig?: FormFieldSharedConfig | null
  /** Set where the user gives the value. */
  userConfig?: FormFieldUserConfig | null
}

/** What a form asks for. */
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
