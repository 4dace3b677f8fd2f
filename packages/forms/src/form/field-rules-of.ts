import type { FieldRules, FormField } from '@igakit/schemas'
import type { Path } from '../path.ts'
import { typeOfField } from './field-type.ts'

/** The rules of a field, in the set that they are of, and where they are in the field. */
export interface RulesOfField {
  readonly set: 'bool' | 'int64' | 'string' | 'repeated'
  readonly rules: FieldRules
  readonly path: Path
}

/** The rules of a field, as far as they are those of a type of values; those of a map field are its own. */
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
