import { message } from '../../model/message.ts'
import { boolean, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** The configuration of a field whose value the form sets and the user cannot change. */
export interface FormFieldAdminConfig {
  /** The CEL expression that returns the value. */
  defaultValueCel?: string | null
  /** True if the user sees the field, false if the field is hidden. */
  showToUser?: boolean | null
}

/** The configuration of a field whose value the form proposes and the user may change. */
export interface FormFieldSharedConfig {
  /** The CEL expression that returns the initial value. */
  defaultValueCel?: string | null
  /** The CEL expression that transforms the user's input into the value. */
  inputTransformationCel?: string | null
  /** True if the user must keep the initial value. */
  lockDefaultValues?: boolean | null
}

/** The configuration of a field whose value the user enters. */
export interface FormFieldUserConfig {
  /** The CEL expression that transforms the user's input into the value. */
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
