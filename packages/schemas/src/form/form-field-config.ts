import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** How a field is filled in for the user who asks, by those who made the form. */
export interface FormFieldAdminConfig {
  /** The CEL expression that gives the value. */
  defaultValueCel?: string | null
  /** Whether the user sees the field. */
  showToUser?: boolean | null
}

/** How a field is filled in by those who made the form and the user who asks. */
export interface FormFieldSharedConfig {
  /** The CEL expression that gives the value that the user starts from. */
  defaultValueCel?: string | null
  /** The CEL expression that makes the value of what the user has put in. */
  inputTransformationCel?: string | null
  /** Whether the user cannot change the value that the form gives. */
  lockDefaultValues?: boolean | null
}

/** How a field is filled in by the user who asks. */
export interface FormFieldUserConfig {
  /** The CEL expression that makes the value of what the user has put in. */
  inputTransformationCel?: string | null
}

export const formFieldAdminConfigSchema: Schema<FormFieldAdminConfig> = message(
  'FormFieldAdminConfig',
  { defaultValueCel: text, showToUser: boolean },
)

export const formFieldSharedConfigSchema: Schema<FormFieldSharedConfig> = message(
  'FormFieldSharedConfig',
  { defaultValueCel: text, inputTransformationCel: text, lockDefaultValues: boolean },
)

export const formFieldUserConfigSchema: Schema<FormFieldUserConfig> = message(
  'FormFieldUserConfig',
  { inputTransformationCel: text },
)
