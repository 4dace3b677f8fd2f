import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { picker } from '../model/oneof-constants.ts'
import { type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A list of the accounts in an app to pick from. */
export interface AppUserPicker {
  /** The app whose accounts are listed. */
  appId?: string | null
}

/** A list of an app's resources to pick from. */
export interface ResourcePicker {
  /** The app whose resources are listed. */
  appId?: string | null
  /** The type of the resources that are listed. */
  resourceTypeId?: string | null
}

/** What a form may have picked, of which a field has at most one. */
export interface PickerFieldMembers {
  /** An account in an app is picked. */
  appUserPicker: AppUserPicker
  /** A resource of an app is picked. */
  resourcePicker: ResourcePicker
  /** A user of the service is picked. */
  syncUserPicker: Struct
}

/** A list to pick from instead of typing. */
export type PickerField = AtMostOneOf<'picker', PickerFieldMembers>

export const appUserPickerSchema: Schema<AppUserPicker> = message('AppUserPicker', { appId: text })

export const resourcePickerSchema: Schema<ResourcePicker> = message('ResourcePicker', {
  appId: text,
  resourceTypeId: text,
})

export const pickerFieldSchema: Schema<PickerField> = message<PickerField>(
  'PickerField',
  {
    appUserPicker: appUserPickerSchema,
    resourcePicker: resourcePickerSchema,
    syncUserPicker: struct,
  },
  { picker: picker },
)
