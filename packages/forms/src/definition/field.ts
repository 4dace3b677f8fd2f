import { type FieldRules, type FormField, type FormFieldMembers, whichOneof } from '@igakit/schemas'
import type { Path } from '../path.ts'

/** The type of a field, identified by the name of its variant. */
export type FieldType = keyof FormFieldMembers

/** Returns the type and the type-specific members of a field; `case` is `undefined` for an unknown type. */
export function typeOfField(
  field: FormField,
): ReturnType<typeof whichOneof<FormField, 'field_type'>> {
  return whichOneof(field, 'field_type')
}

/** Returns true if the form hides the field's input. */
export function isPasswordField(field: FormField): boolean {
  const { case: type, value } = typeOfField(field)
  return type === 'stringField' && Boolean(value.passwordField)
}

/** The source of the value: the form alone, the form and then the user, or the user alone. */
type FieldConfigKind = 'adminConfig' | 'sharedConfig' | 'userConfig'

/** The configuration that sets a field's value, regardless of its kind. */
export interface FieldConfig {
  readonly kind: FieldConfigKind
  /** The default expression; `undefined` if empty. */
  readonly defaultValueCel: string | undefined
  readonly inputTransformationCel: string | undefined
  readonly isVisible: boolean
  /** The setting that prevents the user from changing the value; `undefined` if the user can change it. */
  readonly lockedBy: 'adminConfig' | 'lockDefaultValues' | 'readOnly' | undefined
  /** True if the field has several configurations. */
  readonly isAmbiguous: boolean
}

/** Returns the configuration of a field. Without a configuration, the user sets the value. */
export function configOf({
  adminConfig,
  readOnly,
  sharedConfig,
  userConfig,
}: FormField): FieldConfig {
  const isAmbiguous = [adminConfig, sharedConfig, userConfig].filter(Boolean).length > 1
  const lockedAnyway = readOnly === true ? 'readOnly' : undefined
  const none = { defaultValueCel: undefined, inputTransformationCel: undefined }
  if (adminConfig) {
    const defaultValueCel = adminConfig.defaultValueCel || undefined
    const isVisible = adminConfig.showToUser === true
    const kind = 'adminConfig'
    return { ...none, kind, defaultValueCel, isVisible, lockedBy: kind, isAmbiguous }
  }
  const isVisible = true
  if (sharedConfig) {
    return {
      kind: 'sharedConfig',
      defaultValueCel: sharedConfig.defaultValueCel || undefined,
      inputTransformationCel: sharedConfig.inputTransformationCel || undefined,
      isVisible,
      lockedBy: sharedConfig.lockDefaultValues === true ? 'lockDefaultValues' : lockedAnyway,
      isAmbiguous,
    }
  }
  const inputTransformationCel = userConfig?.inputTransformationCel || undefined
  const lockedBy = lockedAnyway
  return { ...none, kind: 'userConfig', inputTransformationCel, isVisible, lockedBy, isAmbiguous }
}

/** The literal default of a field, and the name of the member that contains the default. */
export interface LiteralDefault {
  readonly member: 'defaultValue' | 'defaultValues'
  readonly value: unknown
}

export function literalDefaultOf(field: FormField): LiteralDefault | undefined {
  const { case: type, value } = typeOfField(field)
  switch (type) {
    case 'stringField':
    case 'boolField':
    case 'int64Field':
    case 'stringMapField':
      return literal('defaultValue', value.defaultValue)
    case 'stringSliceField':
      return literal('defaultValues', value.defaultValues)
    case 'fileField':
    case 'oauth2Field':
    case undefined:
      return undefined
  }
}

function literal(member: LiteralDefault['member'], value: unknown): LiteralDefault | undefined {
  return value === undefined || value === null ? undefined : { member, value }
}

/** The rules of a field, the name of the rule set, and the path of the rules within the field. */
interface RulesOfField {
  readonly set: 'bool' | 'int64' | 'string' | 'repeated'
  readonly rules: FieldRules
  readonly path: Path
}

/** Returns the rules of a field. Does not return the rules of map fields, which are of a different kind. */
export function fieldRulesOf(field: FormField): RulesOfField | undefined {
  const { case: type, value } = typeOfField(field)
  switch (type) {
    case 'boolField':
      return rulesOf('bool', type, value.rules)
    case 'int64Field':
      return rulesOf('int64', type, value.rules)
    case 'stringField':
      return rulesOf('string', type, value.rules)
    case 'stringSliceField':
      return rulesOf('repeated', type, value.rules)
    case 'stringMapField':
    case 'fileField':
    case 'oauth2Field':
    case undefined:
      return undefined
  }
}

function rulesOf<Set extends RulesOfField['set']>(
  set: Set,
  type: string,
  rules: FieldRules[Set],
): RulesOfField | undefined {
  return rules ? { set, rules: { [set]: rules }, path: [type, 'rules'] } : undefined
}
