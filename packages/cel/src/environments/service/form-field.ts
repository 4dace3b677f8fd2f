import { defineEnvironment } from '../define-environment.ts'
import type { Environment, EnvironmentResult } from '../environment.ts'

/** The form field types that a rule can set. */
export const formFieldTypes = [
  'stringField',
  'boolField',
  'int64Field',
  'stringSliceField',
  'stringMapField',
] as const

export type FormFieldType = (typeof formFieldTypes)[number]

interface FieldValue {
  /** The type of the submitted value. */
  readonly type: string
  readonly result: EnvironmentResult
}

const documented = 'documented' as const

const fieldValues: Readonly<Record<FormFieldType, FieldValue>> = {
  stringField: {
    type: 'string',
    result: { types: ['string'], doc: 'The string in the field.', confidence: documented },
  },
  boolField: {
    type: 'bool',
    result: { types: ['bool'], doc: 'True if the box is checked.', confidence: documented },
  },
  int64Field: {
    type: 'int',
    result: {
      types: ['int', 'double'],
      isIntegral: true,
      doc: 'The number in the field; a double must be a whole number.',
      confidence: documented,
    },
  },
  stringSliceField: {
    type: 'list(string)',
    result: { types: ['list(string)'], doc: 'The strings in the field.', confidence: documented },
  },
  stringMapField: {
    type: 'map(string, string)',
    result: {
      types: ['map(string, string)'],
      doc: 'The strings in the field by key.',
      confidence: documented,
    },
  },
}

/** The result type of a rule whose field is unknown. */
export const anyFieldResult: EnvironmentResult = {
  types: [...new Set(Object.values(fieldValues).flatMap(({ result }) => result.types))],
  isIntegral: true,
  doc: 'The value of the field, by its type: string for stringField, bool for boolField, int for int64Field, list(string) for stringSliceField, map(string, string) for stringMapField. Other fields have no rules.',
  confidence: documented,
}

/** True if a rule can set a field of this type. */
export function isFormFieldType(text: string): text is FormFieldType {
  return formFieldTypes.some((type) => type === text)
}

/** Compiler caches are keyed by environment object, so a field type must always get the same object. */
const byEnvironment = new WeakMap<Environment, Map<FormFieldType, Environment>>()

/**
 * Returns the environment of a form's rules for a field type, which determines the result type and the submitted
 * value's type.
 * @param environment `form-default` or `form-transformation`
 */
export function formFieldEnvironment(
  environment: Environment,
  fieldType: FormFieldType,
): Environment {
  const made = byEnvironment.get(environment) ?? new Map<FormFieldType, Environment>()
  byEnvironment.set(environment, made)
  const ofField = made.get(fieldType) ?? withField(environment, fieldType)
  made.set(fieldType, ofField)
  return ofField
}

function withField(environment: Environment, fieldType: FormFieldType): Environment {
  const { result, type } = fieldValues[fieldType]
  const variables = environment.variables.map((variable) =>
    variable.name === 'input' || variable.aliases?.includes('input') === true
      ? { ...variable, type }
      : variable,
  )
  return defineEnvironment({ ...environment, variables, result }, environment.load())
}
