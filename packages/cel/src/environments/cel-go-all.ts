import { anyResult, baseData, claimsVariable } from './cel-go.ts'
import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'

/** `cel-go` with every library that cel-go comes with. */
export const celGoAll: Environment = defineEnvironment({
  ...baseData,
  id: 'cel-go-all',
  title: 'cel-go with all its libraries',
  doc: 'cel-go with every library that it comes with: math, lists, sets, encoders, regex, optional types, two-variable comprehensions, bindings and network beside the standard library and strings.',
  variables: [claimsVariable],
  libraries: [
    ...baseData.libraries,
    'math',
    'lists',
    'sets',
    'encoders',
    'regex',
    'optional',
    'comprehensions',
    'bindings',
    'network',
  ],
  result: anyResult,
})
