import { type FormField, type FormFieldMembers, whichOneof } from '@igakit/schemas'

/** The type of a field, by the name of its variant. */
export type FieldType = keyof FormFieldMembers

/** A field's type and what it has of its own; `case` is `undefined` where the type is not known. */
export function typeOfField(
  field: FormField,
): ReturnType<typeof whichOneof<FormField, 'field_type'>> {
  return whichOneof(field, 'field_type')
}
