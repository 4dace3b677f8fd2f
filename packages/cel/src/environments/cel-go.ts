import type { Library } from '../stdlib/library.ts'
import { standardLibrary } from '../stdlib/standard/index.ts'
import { stringsLibrary } from '../stdlib/strings/index.ts'
import { defaultCelGoVersion } from '../versions/cel-go-version.ts'
import { defineEnvironment, type EnvironmentData } from './define-environment.ts'
import { type Environment, baseLimits } from './environment.ts'

/** The base data shared by all environments. */
export const baseData = {
  celGoVersion: defaultCelGoVersion,
  types: [],
  constants: [],
  assumesVariables: false,
  libraryConfidence: {},
  limits: baseLimits,
} as const satisfies Partial<EnvironmentData>

/** The libraries of every environment. */
export const baseLibraries: readonly Library[] = [standardLibrary, stringsLibrary]

/** The claims of a token. */
export const claimsVariable = {
  name: 'claims',
  type: 'map(string, dyn)',
  doc: 'The claims of the token; JSON numbers are doubles.',
  example: 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
  confidence: 'documented',
} as const

export const anyResult = {
  types: [],
  doc: 'Any result type.',
  confidence: 'documented',
} as const

/** The plain reference: cel-go's standard library, its strings library, and the variable `claims`. */
export const celGo: Environment = defineEnvironment(
  {
    ...baseData,
    id: 'cel-go',
    title: 'cel-go',
    doc: 'Plain cel-go with the standard library and strings: no required result type, no functions of the service, no size limit on the expression.',
    variables: [claimsVariable],
    result: anyResult,
  },
  baseLibraries,
)
