import { defineEnvironment } from './define-environment.ts'
import type { Environment, EnvironmentResult } from './environment.ts'

/** The types of form fields that a rule can give a value. */
export const formFieldTypes = [
  'stringField',
  'boolField',
  'int64Field',
  'stringSliceField',
  'stringMapField',
] as const

export type FormFieldType = (typeof formFieldTypes)[number]

interface FieldValue {
  /** What the submitted value is. */
  readonly type: string
  readonly result: EnvironmentResult
}

const documented = 'documented' as const

const fieldValues: Readonly<Record<FormFieldType, FieldValue>> = {
  stringField: {
    type: 'string',
    result: { types: ['string'], doc: 'The text of the field.', confidence: documented },
  },
  boolField: {
    type: 'bool',
    result: { types: ['bool'], doc: 'Whether the box is ticked.', confidence: documented },
  },
  int64Field: {
    type: 'int',
    result: {
      types: ['int', 'double'],
      isIntegral: true,
      doc: 'The number of the field; a double has to be a whole number.',
      confidence: documented,
    },
  },
  stringSliceField: {
    type: 'list(string)',
    result: { types: ['list(string)'], doc: 'The texts of the field.', confidence: documented },
  },
  stringMapField: {
    type: 'map(string, string)',
    result: {
      types: ['map(string, string)'],
      doc: 'The texts of the field by their keys.',
      confidence: documented,
    },
  },
}

/** What a rule may result in when the field it belongs to is not known. */
export const anyFieldResult: EnvironmentResult = {
  types: [...new Set(Object.values(fieldValues).flatMap(({ result }) => result.types))],
  isIntegral: true,
  doc: 'The value of the field, by its type: string of stringField, bool of boolField, int of int64Field, list(string) of stringSliceField, map(string, string) of stringMapField. Other fields take no rule.',
  confidence: documented,
}

/** Whether a rule can give a field of this type a value. */
export function isFormFieldType(text: string): text is FormFieldType {
  return formFieldTypes.some((type) => type === text)
}

/** What the compiler finds out about an environment belongs to the object: each question gets the same one. */
const byEnvironment = new WeakMap<Environment, Map<FormFieldType, Environment>>()

/**
 * The environment of a form's rules for a field of one type: what the rule has to result in, and what was submitted.
 * @param environment `form-default` or `form-transformation`
 */
export function forFormField(environment: Environment, fieldType: FormFieldType): Environment {
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
