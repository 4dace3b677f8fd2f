import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { entitlementVariable, subjectVariable, taskVariable } from './service-variables.ts'

/** The condition of a rule of a policy. */
export const policyCondition: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'policy-condition',
    title: 'Policy condition',
    doc: 'Whether a rule of a policy applies to a request. An empty condition is refused: the one that always applies is the literal true. There is no variable user.',
    variables: [
      subjectVariable,
      {
        name: 'account',
        type: 'AppUser',
        doc: 'The account of the subject that it is about.',
        example: 'account.app_user_type == AppUserType.SERVICE_ACCOUNT',
        confidence: 'documented',
      },
      entitlementVariable,
      taskVariable,
    ],
    assumesVariables: false,
    result: {
      types: ['bool'],
      doc: 'The rule of the policy applies when the condition is true.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
