import { comprehensionMacros } from '../../ast/macros/comprehensions.ts'
import type { Library } from '../library.ts'
import { comprehensions } from '../signatures/comprehensions.ts'

/** cel-go's two-variable comprehensions; their loops are the evaluator's own. */
export const comprehensionsLibrary: Library = {
  id: 'comprehensions',
  signatures: [comprehensions],
  implementations: [],
  macros: comprehensionMacros,
}
