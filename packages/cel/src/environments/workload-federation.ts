import { urlLibrary } from '../stdlib/url/index.ts'
import { urlType } from '../stdlib/url/url-type.ts'
import { baseData, baseLibraries, claimsVariable } from './cel-go.ts'
import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'

/** The condition of a workload federation trust, and what the service's test-cel endpoint evaluates. */
export const workloadFederation: Environment = defineEnvironment(
  {
    ...baseData,
    id: 'workload-federation',
    title: 'Workload federation',
    doc: 'The condition of a trust: whether a token that an outside platform issued may act as the workload. The same evaluation answers the test-cel endpoint.',
    variables: [claimsVariable],
    types: [urlType],
    libraryConfidence: { strings: 'assumed' },
    result: {
      types: ['bool'],
      doc: 'The token is admitted when the rule is true; a rule of static type dyn must result in a bool.',
      confidence: 'documented',
    },
    limits: { ...baseData.limits, expressionBytes: 1024 },
  },
  [...baseLibraries, urlLibrary],
)
