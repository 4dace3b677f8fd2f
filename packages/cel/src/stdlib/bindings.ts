import { bindingMacros } from '../ast/macros/bindings.ts'
import type { Library } from './library.ts'

/** cel-go's bindings library. The evaluator runs its macro, `cel.bind`. */
export const bindingsLibrary: Library = {
  id: 'bindings',
  signatures: [],
  implementations: [],
  macros: bindingMacros,
}
