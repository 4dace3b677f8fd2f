import { defineEnvironment } from '../define-environment.ts'
import type { Environment } from '../environment.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './data.ts'
import { entitlementVariable, subjectVariable, taskVariable } from './variables.ts'

/** The environment of policy conditions. */
export const policyCondition: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'policy-condition',
    title: 'Policy condition',
    doc: 'Decides if a rule of a policy applies to a request. An empty condition is rejected: use the literal true for a rule that always applies. There is no variable user.',
    variables: [
      subjectVariable,
      {
        name: 'account',
        type: 'AppUser',
        doc: "The subject's account in the request.",
        example: 'account.app_user_type == AppUserType.SERVICE_ACCOUNT',
        confidence: 'documented',
      },
      entitlementVariable,
      taskVariable,
    ],
    assumesVariables: false,
    result: {
      types: ['bool'],
      doc: 'The rule of the policy applies if the condition is true.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
