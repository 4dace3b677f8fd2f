import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { documentedFunctions, serviceData, serviceLibraries } from './service-data.ts'
import { subjectVariable } from './service-variables.ts'

/** `cel.expression` of an entitlement's automation. */
export const entitlementAutomation: Environment = defineEnvironment(
  {
    ...serviceData,
    ...documentedFunctions,
    id: 'entitlement-automation',
    title: 'Entitlement automation',
    doc: 'Who is granted an entitlement without asking: the rule is evaluated for every user. What fails while it runs is told in lastRunStatus.errorMessage.',
    variables: [subjectVariable],
    assumesVariables: false,
    result: {
      types: ['bool'],
      doc: 'The user is granted the entitlement when the rule is true.',
      confidence: 'documented',
    },
  },
  serviceLibraries,
)
