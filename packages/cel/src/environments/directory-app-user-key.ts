import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { keyResult } from './key-result.ts'
import { assumedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { accountVariables } from './service-variables.ts'

/** `appUserKeyCel` of a directory's match cases. */
export const directoryAppUserKey: Environment = defineEnvironment(
  {
    ...serviceData,
    ...assumedFunctions,
    id: 'directory-app-user-key',
    title: 'Account key of a match case',
    doc: 'What an account of a directory is matched to users by: it belongs to the user whose key, of the same match case, it shares. Cases are tried in order and the first that matches wins; without cases, the e-mail decides and then the employee id.',
    variables: accountVariables,
    assumesVariables: true,
    result: keyResult,
  },
  serviceLibraries,
)
