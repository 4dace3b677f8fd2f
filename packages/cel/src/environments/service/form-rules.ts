import type { EnvironmentVariable, Environment } from '../environment.ts'
import { entitlementVariable, subjectVariable, taskVariable, withAliases } from './variables.ts'
import { defineEnvironment } from '../define-environment.ts'
import { anyFieldResult } from './form-field.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './data.ts'

/** The variables of form rules. */
export const formVariables: readonly EnvironmentVariable[] = [
  subjectVariable,
  { ...entitlementVariable, confidence: 'observed' },
  { ...taskVariable, confidence: 'observed' },
  {
    name: 'form',
    type: 'map(string, dyn)',
    doc: "The values of the form's other fields by name.",
    example: 'has(form.region) && form.region == "eu"',
    confidence: 'assumed',
  },
]

/** The environment for `defaultValueCel` of a form field. See `formFieldEnvironment` for the field's type. */
export const formDefault: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'form-default',
    title: 'Default of a form field',
    doc: 'The initial value of a field. In adminConfig it is the final value, hidden unless showToUser is set; in sharedConfig the user may change it unless lockDefaultValues is set.',
    variables: formVariables,
    assumesVariables: true,
    result: anyFieldResult,
  },
  serviceLibraries,
)

const inputVariables = withAliases(
  {
    name: 'input',
    type: 'dyn',
    doc: 'The submitted value.',
    example: 'string(input).trim()',
    confidence: 'assumed',
  },
  'value',
)

/** The environment for `inputTransformationCel` of a form field. See `formFieldEnvironment` for the field's type. */
export const formTransformation: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'form-transformation',
    title: 'Transformation of a form field',
    doc: 'Transforms the value that a user submits in a field. It runs after the default of sharedConfig; in userConfig it runs alone.',
    variables: [...formVariables, ...inputVariables],
    assumesVariables: true,
    result: anyFieldResult,
  },
  serviceLibraries,
)
