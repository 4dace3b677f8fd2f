import { defineEnvironment } from '../define-environment.ts'
import type { Environment } from '../environment.ts'
import { assumedFunctions, serviceData, serviceLibraries } from './data.ts'
import { accountVariables } from './variables.ts'

/** The environment for `celExpression.expression` of a directory's account filter. */
export const accountFilter: Environment = defineEnvironment(
  {
    ...serviceData,
    ...assumedFunctions,
    id: 'account-filter',
    title: 'Account filter',
    doc: 'Decides if an account of a directory may match a user, and if a user is created when none matches.',
    variables: accountVariables,
    assumesVariables: true,
    result: {
      types: ['bool', 'string'],
      strings: ['CREATE', 'MATCH_ONLY', 'IGNORE'],
      doc: 'true or "CREATE": match a user or create one. "MATCH_ONLY": match only. false or "IGNORE": ignore the account. Any other string is an error.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
