import type { FormField } from '@igakit/schemas'

/** Who gives a field its value: the form alone, the form and then the user, or the user alone. */
export type FieldConfigKind = 'adminConfig' | 'sharedConfig' | 'userConfig'

/** How a field gets its value, whichever configuration says so. */
export interface FieldConfig {
  readonly kind: FieldConfigKind
  /** The expression of the default value; that of an empty text is none. */
  readonly defaultValueCel: string | undefined
  readonly inputTransformationCel: string | undefined
  /** Whether the user sees the field. */
  readonly isVisible: boolean
  /** The rule by which the user has to leave the value as the form gives it. */
  readonly lockedBy: 'adminConfig' | 'lockDefaultValues' | 'readOnly' | undefined
  /** Whether the field has more than one configuration. */
  readonly isAmbiguous: boolean
}

/** How a field gets its value. A field without any configuration is the user's. */
export function configOf({
  adminConfig,
  readOnly,
  sharedConfig,
  userConfig,
}: FormField): FieldConfig {
  const isAmbiguous = [adminConfig, sharedConfig, userConfig].filter(Boolean).length > 1
  const lockedAnyway = readOnly === true ? 'readOnly' : undefined
  if (adminConfig) {
    return {
      kind: 'adminConfig',
      defaultValueCel: adminConfig.defaultValueCel || undefined,
      inputTransformationCel: undefined,
      isVisible: adminConfig.showToUser === true,
      lockedBy: 'adminConfig',
      isAmbiguous,
    }
  }
  if (sharedConfig) {
    return {
      kind: 'sharedConfig',
      defaultValueCel: sharedConfig.defaultValueCel || undefined,
      inputTransformationCel: sharedConfig.inputTransformationCel || undefined,
      isVisible: true,
      lockedBy: sharedConfig.lockDefaultValues === true ? 'lockDefaultValues' : lockedAnyway,
      isAmbiguous,
    }
  }
  return {
    kind: 'userConfig',
    defaultValueCel: undefined,
    inputTransformationCel: userConfig?.inputTransformationCel || undefined,
    isVisible: true,
    lockedBy: lockedAnyway,
    isAmbiguous,
  }
}
