import { mathMacros } from '../../ast/macros/math.ts'
import type { Library } from '../library.ts'
import { math } from '../signatures/math.ts'
import { bits } from './bits.ts'
import { extremes } from './extremes.ts'
import { floats } from './floats.ts'
import { magnitudes } from './magnitudes.ts'

/** cel-go's math library; `math.greatest` and `math.least` come as calls of `math.@max` and `math.@min`. */
export const mathLibrary: Library = {
  id: 'math',
  signatures: [math],
  implementations: [...extremes, ...floats, ...magnitudes, ...bits],
  macros: mathMacros,
}
