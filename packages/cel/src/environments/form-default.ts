import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { anyFieldResult } from './form-field.ts'
import { formVariables } from './form-variables.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './service-data.ts'

/** `defaultValueCel` of a form's field. See `forFormField` for the field's own type. */
export const formDefault: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'form-default',
    title: 'Default of a form field',
    doc: 'The value that a field begins with. In adminConfig it is the value, hidden unless showToUser; in sharedConfig the user may change it unless lockDefaultValues.',
    variables: formVariables,
    assumesVariables: true,
    result: anyFieldResult,
  },
  serviceLibraries,
)
