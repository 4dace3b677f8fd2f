import { message } from '../../model/message.ts'
import type { AtMostOneOf } from '../../model/one-of.ts'
import { picker } from '../../model/oneof-constants.ts'
import { type Struct, struct, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** A picker for accounts of an app. */
export interface AppUserPicker {
  /** The app whose accounts are listed. */
  appId?: string | null
}

/** A picker for resources of an app. */
export interface ResourcePicker {
  /** The app whose resources are listed. */
  appId?: string | null
  /** The type of the resources that are listed. */
  resourceTypeId?: string | null
}

/** The pickers of a field, of which at most one is set. */
export interface PickerFieldMembers {
  /** Picks an account in an app. */
  appUserPicker: AppUserPicker
  /** Picks a resource of an app. */
  resourcePicker: ResourcePicker
  /** Picks a user of the service. */
  syncUserPicker: Struct
}

/** A list to pick from instead of typing a value. */
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
