import type { Library } from '../stdlib/library.ts'
import { standardLibrary } from '../stdlib/standard/index.ts'
import { stringsLibrary } from '../stdlib/strings/index.ts'
import { defaultCelGoVersion } from '../versions/cel-go-version.ts'
import { defineEnvironment, type EnvironmentData } from './define-environment.ts'
import type { Environment } from './environment.ts'
import { baseLimits } from './limits.ts'

/** What every environment is that adds nothing. */
export const baseData = {
  celGoVersion: defaultCelGoVersion,
  types: [],
  constants: [],
  assumesVariables: false,
  libraryConfidence: {},
  limits: baseLimits,
} as const satisfies Partial<EnvironmentData>

/** The libraries that are on everywhere. */
export const baseLibraries: readonly Library[] = [standardLibrary, stringsLibrary]

/** The claims of a token. */
export const claimsVariable = {
  name: 'claims',
  type: 'map(string, dyn)',
  doc: 'The claims of the token; a JSON number is a double.',
  example: 'claims.sub.startsWith("repo:acme/")',
  confidence: 'documented',
} as const

/** Any type. */
export const anyResult = {
  types: [],
  doc: 'A rule may result in anything.',
  confidence: 'documented',
} as const

/** cel-go with its standard library and strings, and `claims`: the reference that nothing is added to. */
export const celGo: Environment = defineEnvironment(
  {
    ...baseData,
    id: 'cel-go',
    title: 'cel-go',
    doc: "cel-go itself with the standard library and strings: no result type, no functions of the service, no limit on the expression's bytes.",
    variables: [claimsVariable],
    result: anyResult,
  },
  baseLibraries,
)
