import { mathMacros } from '../../ast/macros/math.ts'
import type { Library } from '../library.ts'
import { math } from './signatures.ts'
import { bits } from './bits.ts'
import { extremes } from './extremes.ts'
import { floats, magnitudes } from './numbers.ts'

/** cel-go's math library; the macros `math.greatest` and `math.least` expand to `math.@max` and `math.@min`. */
export const mathLibrary: Library = {
  id: 'math',
  signatures: [math],
  implementations: [...extremes, ...floats, ...magnitudes, ...bits],
  macros: mathMacros,
}
