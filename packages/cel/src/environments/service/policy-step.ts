import { defineEnvironment } from '../define-environment.ts'
import type { Environment } from '../environment.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './data.ts'
import { entitlementVariable, subjectVariable, taskVariable, withAliases } from './variables.ts'

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

/** The environment for `expressions[]` in policy steps, which select approvers or provisioners. */
export const policyStep: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'policy-step',
    title: 'Policy step',
    doc: 'Selects who must act in a step of a policy. The first expression with a non-empty result wins; an empty list skips the step without approval. There is no variable account.',
    variables: [subjectVariable, ...ownersVariables, entitlementVariable, taskVariable],
    assumesVariables: false,
    result: {
      types: ['User', 'list(User)'],
      doc: 'A user, or several users of whom one must act. An empty list skips the step.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
