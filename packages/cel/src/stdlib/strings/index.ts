import type { Library } from '../library.ts'
import { strings } from '../signatures/strings.ts'
import { format } from './format.ts'
import { lists } from './lists.ts'
import { positions } from './positions.ts'
import { quote } from './quote.ts'
import { replacement } from './replacement.ts'
import { whole } from './whole.ts'

/** cel-go's strings library. All offsets count code points. */
export const stringsLibrary: Library = {
  id: 'strings',
  signatures: [strings],
  implementations: [...positions, ...replacement, ...lists, ...whole, ...quote, ...format],
}
