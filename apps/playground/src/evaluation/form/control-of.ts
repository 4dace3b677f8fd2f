import { type FormField, whichOneof } from '@igakit/schemas'

/** An option of a select control. */
export interface ControlOption {
  readonly value: string
  readonly label: string
  readonly description: string
}

/** The control that a user fills in. Contains only plain data, because a worker sends it. */
export type Control =
  | {
      readonly kind: 'text'
      readonly isMultiline: boolean
      readonly placeholder: string
      /** Text after the input, such as a unit. */
      readonly suffix: string
    }
  | { readonly kind: 'password'; readonly placeholder: string }
  | { readonly kind: 'select'; readonly options: readonly ControlOption[] }
  /** A number input; the limits are decimal strings, empty if unset. */
  | {
      readonly kind: 'number'
      readonly placeholder: string
      readonly min: string
      readonly max: string
    }
  | { readonly kind: 'checkbox' | 'toggle' }
  | { readonly kind: 'list'; readonly placeholder: string; readonly picks: Picks }
  | { readonly kind: 'picker'; readonly placeholder: string; readonly picks: Picks }
  | { readonly kind: 'map' | 'sign-in' | 'unknown' }
  | { readonly kind: 'file'; readonly accepts: readonly string[]; readonly maxBytes: string }

/** The records that a picker lists; `text` if the user types the value. */
type Picks = 'text' | 'accounts' | 'resources' | 'users'

/** Returns the control of a field, by its type and its widget. */
export function controlOf(field: FormField): Control {
  const { case: type, value } = whichOneof(field, 'field_type')
  switch (type) {
    case 'stringField': {
      const placeholder = value.placeholder ?? ''
      if (value.passwordField) return { kind: 'password', placeholder }
      if (value.selectField) return { kind: 'select', options: optionsOf(value.selectField) }
      if (value.pickerField) {
        return { kind: 'picker', placeholder, picks: picksOf(value.pickerField) }
      }
      const { multiline, suffix } = value.textField ?? {}
      return { kind: 'text', isMultiline: multiline === true, placeholder, suffix: suffix ?? '' }
    }
    case 'boolField':
      return { kind: value.toggleField ? 'toggle' : 'checkbox' }
    case 'int64Field': {
      const { maxValue, minValue } = value.numberField ?? {}
      const placeholder = value.placeholder ?? ''
      return { kind: 'number', placeholder, min: minValue ?? '', max: maxValue ?? '' }
    }
    case 'stringSliceField': {
      const placeholder = value.placeholder ?? ''
      const { pickerField } = value
      return { kind: 'list', placeholder, picks: pickerField ? picksOf(pickerField) : 'text' }
    }
    case 'stringMapField':
      return { kind: 'map' }
    case 'fileField':
      return {
        kind: 'file',
        accepts: value.acceptedFileTypes ?? [],
        maxBytes: value.maxFileSize ?? '',
      }
    case 'oauth2Field':
      return { kind: 'sign-in' }
    case undefined:
      return { kind: 'unknown' }
    default:
      return type satisfies never
  }
}

type FieldOf<Type extends string> = Extract<
  ReturnType<typeof whichOneof<FormField, 'field_type'>>,
  { readonly case: Type }
>['value']

type SelectField = NonNullable<FieldOf<'stringField'>['selectField']>
type PickerField = NonNullable<FieldOf<'stringField'>['pickerField']>

function optionsOf({ options }: SelectField): readonly ControlOption[] {
  return (options ?? []).map(({ description, displayName, value }) => ({
    value: value ?? '',
    label: displayName || (value ?? ''),
    description: description ?? '',
  }))
}

const picks = {
  appUserPicker: 'accounts',
  resourcePicker: 'resources',
  syncUserPicker: 'users',
} as const

function picksOf(field: PickerField): Picks {
  const { case: picker } = whichOneof(field, 'picker')
  return picker === undefined ? 'text' : picks[picker]
}
