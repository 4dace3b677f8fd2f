import type { Environment } from './environment.ts'
import { baseLimits } from './limits.ts'

/** cel-go with its standard library and strings, and `claims`: the reference that nothing is added to. */
export const celGo: Environment = {
  id: 'cel-go',
  title: 'cel-go',
  doc: "cel-go itself with the standard library and strings: no result type, no functions of the service, no limit on the expression's bytes.",
  variables: [
    {
      name: 'claims',
      type: 'map(string, dyn)',
      doc: 'The claims of the token; a JSON number is a double.',
      example: 'claims.sub.startsWith("repo:acme/")',
      confidence: 'documented',
    },
  ],
  functions: [],
  libraries: ['standard', 'strings'],
  result: { types: [], doc: 'A rule may result in anything.', confidence: 'documented' },
  limits: baseLimits,
}
