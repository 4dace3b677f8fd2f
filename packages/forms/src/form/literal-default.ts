import type { FormField } from '@igakit/schemas'
import { typeOfField } from './field-type.ts'

/** The literal value that a field starts with and the name of the member that holds it. */
export interface LiteralDefault {
  readonly member: 'defaultValue' | 'defaultValues'
  readonly value: unknown
}

/** The literal that a field starts with; `undefined` where there is none. */
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
