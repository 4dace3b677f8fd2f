import { optionalMacros } from '../../ast/macros/optional.ts'
import type { Library } from '../library.ts'
import { optional } from '../signatures/optional.ts'
import { optionals } from './optionals.ts'

/** cel-go's optional types. `or` and `orValue`, which may leave their argument alone, are the evaluator's own. */
export const optionalLibrary: Library = {
  id: 'optional',
  signatures: [optional],
  implementations: optionals,
  macros: optionalMacros,
}
