import type { EnvironmentResult, Environment } from '../environment.ts'
import { defineEnvironment } from '../define-environment.ts'
import { assumedFunctions, serviceData, serviceLibraries } from './data.ts'
import { userVariables, accountVariables } from './variables.ts'

/** The result type of a match case's key. */
export const keyResult: EnvironmentResult = {
  types: ['string', 'list(string)'],
  isNullable: true,
  doc: 'One or several keys, compared case-sensitively: two sides match if they share one. Null, an empty string or an empty list means no key, so the case does not match; a number or a bool is an error for the account.',
  confidence: 'assumed',
}

/** The environment for `userKeyCel` of a directory's match cases. */
export const directoryUserKey: Environment = defineEnvironment(
  {
    ...serviceData,
    ...assumedFunctions,
    id: 'directory-user-key',
    title: 'User key of a match case',
    doc: 'The key that matches a user to accounts of a directory: the user owns the account with the same key in the same match case.',
    variables: userVariables,
    assumesVariables: true,
    result: keyResult,
  },
  serviceLibraries,
)

/** The environment for `appUserKeyCel` of a directory's match cases. */
export const directoryAppUserKey: Environment = defineEnvironment(
  {
    ...serviceData,
    ...assumedFunctions,
    id: 'directory-app-user-key',
    title: 'Account key of a match case',
    doc: 'The key that matches an account of a directory to users: the account belongs to the user with the same key in the same match case. Cases are tried in order and the first match wins; without cases, the email decides and then the employee id.',
    variables: accountVariables,
    assumesVariables: true,
    result: keyResult,
  },
  serviceLibraries,
)
