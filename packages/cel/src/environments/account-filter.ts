import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { assumedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { accountVariables } from './service-variables.ts'

/** `celExpression.expression` of a directory's account filter. */
export const accountFilter: Environment = defineEnvironment(
  {
    ...serviceData,
    ...assumedFunctions,
    id: 'account-filter',
    title: 'Account filter',
    doc: 'What becomes of an account of a directory: whether it may match a user, and whether a user is created when none matches.',
    variables: accountVariables,
    assumesVariables: true,
    result: {
      types: ['bool', 'string'],
      strings: ['CREATE', 'MATCH_ONLY', 'IGNORE'],
      doc: 'true or "CREATE": match a user or create one. "MATCH_ONLY": match, but create none. false or "IGNORE": leave the account out. Any other text is an error.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
