import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** How a field is filled in that the form gives the value of: the user does not change it. */
export interface FormFieldAdminConfig {
  /** The CEL expression that gives the value. */
  defaultValueCel?: string | null
  /** Whether the user sees the field, which else is hidden. */
  showToUser?: boolean | null
}

/** How a field is filled in that the form gives a value for and that the user may change. */
export interface FormFieldSharedConfig {
  /** The CEL expression that gives the value that the user starts from. */
  defaultValueCel?: string | null
  /** The CEL expression that makes the value of what the user has put in. */
  inputTransformationCel?: string | null
  /** Whether the user has to leave the value as the form gives it. */
  lockDefaultValues?: boolean | null
}

/** How a field is filled in that the user gives the value of. */
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
