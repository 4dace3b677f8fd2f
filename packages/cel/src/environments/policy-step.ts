import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { entitlementVariable, subjectVariable, taskVariable } from './service-variables.ts'
import { withAliases } from './with-aliases.ts'

const ownersVariables = withAliases(
  {
    name: 'appOwners',
    type: 'list(User)',
    doc: 'The owners of the app.',
    example: 'size(appOwners) > 0 ? appOwners : [subject]',
    confidence: 'documented',
  },
  'app_owners',
)

/** `expressions[]` of a policy's steps: who approves, or who provisions. */
export const policyStep: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'policy-step',
    title: 'Policy step',
    doc: 'Who has to act in a step of a policy. The first expression with a result that is not empty wins; an empty list skips the step, so that nobody has to approve. There is no variable account.',
    variables: [subjectVariable, ...ownersVariables, entitlementVariable, taskVariable],
    assumesVariables: false,
    result: {
      types: ['User', 'list(User)'],
      doc: 'The user, or the users of whom one has to act. An empty list skips the step.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
