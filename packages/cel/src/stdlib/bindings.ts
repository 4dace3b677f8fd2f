import { bindingMacros } from '../ast/macros/bindings.ts'
import type { Library } from './library.ts'

/** cel-go's bindings: the macro `cel.bind`, which is the evaluator's own. */
export const bindingsLibrary: Library = {
  id: 'bindings',
  signatures: [],
  implementations: [],
  macros: bindingMacros,
}
