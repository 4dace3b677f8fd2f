import type { SignatureTable } from '../signatures.ts'
import { comprehensionMacros } from '../../ast/macros/comprehensions.ts'
import type { Library } from '../library.ts'

/** The functions behind the macros of cel-go's two-variable comprehensions. */
export const comprehensions = {
  'cel.@mapInsert': {
    '@mapInsert_map_key_value': '(map(K, V), K, V) -> map(K, V)',
    '@mapInsert_map_map': '(map(K, V), map(K, V)) -> map(K, V)',
  },
} as const satisfies SignatureTable

/** cel-go's two-variable comprehensions. The evaluator runs their loops. */
export const comprehensionsLibrary: Library = {
  id: 'comprehensions',
  signatures: [comprehensions],
  implementations: [],
  macros: comprehensionMacros,
}
