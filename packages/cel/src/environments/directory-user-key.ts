import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { keyResult } from './key-result.ts'
import { assumedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { userVariables } from './service-variables.ts'

/** `userKeyCel` of a directory's match cases. */
export const directoryUserKey: Environment = defineEnvironment(
  {
    ...serviceData,
    ...assumedFunctions,
    id: 'directory-user-key',
    title: 'User key of a match case',
    doc: 'What a user is matched to accounts of a directory by: the account whose key, of the same match case, it shares is its own.',
    variables: userVariables,
    assumesVariables: true,
    result: keyResult,
  },
  serviceLibraries,
)
