import { defineEnvironment } from '../define-environment.ts'
import type { Environment } from '../environment.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './data.ts'
import { subjectVariable } from './variables.ts'

/** The environment for `cel.expression` of an entitlement's automation. */
export const entitlementAutomation: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'entitlement-automation',
    title: 'Entitlement automation',
    doc: 'Decides who is granted an entitlement automatically: the rule is evaluated for every user. Run errors appear in lastRunStatus.errorMessage.',
    variables: [subjectVariable],
    assumesVariables: false,
    result: {
      types: ['bool'],
      doc: 'The user is granted the entitlement if the rule is true.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
