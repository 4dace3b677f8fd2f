import { bindingsLibrary } from '../stdlib/bindings.ts'
import { comprehensionsLibrary } from '../stdlib/comprehensions/index.ts'
import { encodersLibrary } from '../stdlib/encoders/index.ts'
import { listsLibrary } from '../stdlib/lists/index.ts'
import { mathLibrary } from '../stdlib/math/index.ts'
import { networkLibrary } from '../stdlib/network/index.ts'
import { optionalLibrary } from '../stdlib/optional/index.ts'
import { regexLibrary } from '../stdlib/regex/index.ts'
import { setsLibrary } from '../stdlib/sets/index.ts'
import { standardLibrary } from '../stdlib/standard/index.ts'
import { stringsLibrary } from '../stdlib/strings/index.ts'
import { anyResult, baseData, claimsVariable } from './cel-go.ts'
import { defineEnvironment } from './define-environment.ts'
import type { Environment } from './environment.ts'

/** The `cel-go` environment with all of cel-go's libraries. */
export const celGoAll: Environment = defineEnvironment(
  {
    ...baseData,
    id: 'cel-go-all',
    title: 'cel-go with all its libraries',
    doc: 'cel-go with every library of its version: math, lists, sets, encoders, regex, optional types, two-variable comprehensions and bindings in addition to the standard library and strings, and network in the version next.',
    variables: [claimsVariable],
    result: anyResult,
  },
  [
    standardLibrary,
    optionalLibrary,
    stringsLibrary,
    comprehensionsLibrary,
    bindingsLibrary,
    mathLibrary,
    listsLibrary,
    setsLibrary,
    encodersLibrary,
    regexLibrary,
    networkLibrary,
  ],
)
