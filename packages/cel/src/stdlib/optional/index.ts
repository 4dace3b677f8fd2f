import { optionalMacros } from '../../ast/macros/optional.ts'
import type { Library } from '../library.ts'
import { optional } from './signatures.ts'
import { optionals } from './optionals.ts'

/** cel-go's optional types. The evaluator runs `or` and `orValue`, which may skip their argument. */
export const optionalLibrary: Library = {
  id: 'optional',
  signatures: [optional],
  implementations: optionals,
  macros: optionalMacros,
}
