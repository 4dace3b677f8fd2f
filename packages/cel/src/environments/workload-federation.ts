import { urlLibrary } from '../stdlib/url/index.ts'
import { urlType } from '../stdlib/url/url-type.ts'
import { baseData, baseLibraries, claimsVariable } from './cel-go.ts'
import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'

/** The environment for workload federation conditions, which the service's test-cel endpoint also uses. */
export const workloadFederation: Environment = defineEnvironment(
  {
    ...baseData,
    id: 'workload-federation',
    title: 'Workload federation',
    doc: 'The condition of a trust: decides if a token from an external issuer may act as the workload. The test-cel endpoint evaluates the same way.',
    variables: [claimsVariable],
    types: [urlType],
    libraryConfidence: { strings: 'assumed' },
    result: {
      types: ['bool'],
      doc: 'The token is admitted if the rule is true; a rule of static type dyn must evaluate to a bool.',
      confidence: 'documented',
    },
    limits: { ...baseData.limits, expressionBytes: 1024 },
  },
  [...baseLibraries, urlLibrary],
)
