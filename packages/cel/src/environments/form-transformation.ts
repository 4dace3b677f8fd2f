import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { anyFieldResult } from './form-field.ts'
import { formVariables } from './form-variables.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { withAliases } from './with-aliases.ts'

const inputVariables = withAliases(
  {
    name: 'input',
    type: 'dyn',
    doc: 'The value that was submitted.',
    example: 'string(input).trim()',
    confidence: 'assumed',
  },
  'value',
)

/** `inputTransformationCel` of a form's field. See `forFormField` for the field's own type. */
export const formTransformation: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'form-transformation',
    title: 'Transformation of a form field',
    doc: 'What becomes of the value that a user submits in a field. It comes after the default of sharedConfig; userConfig has it alone.',
    variables: [...formVariables, ...inputVariables],
    assumesVariables: true,
    result: anyFieldResult,
  },
  serviceLibraries,
)
