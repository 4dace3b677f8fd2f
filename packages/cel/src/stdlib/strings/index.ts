import { type CelGoVersion, defaultCelGoVersion } from '../../versions/cel-go-version.ts'
import type { Library } from '../library.ts'
import { strings } from './signatures.ts'
import { format } from './format.ts'
import { lists } from './lists.ts'
import { positionsOf } from './positions.ts'
import { quote } from './quote.ts'
import { replacement } from './replacement.ts'
import { whole } from './whole.ts'

/** cel-go's strings library. All offsets count code points. */
export const stringsLibrary: Library = makeStringsLibrary(defaultCelGoVersion)

function makeStringsLibrary(version: CelGoVersion): Library {
  return {
    id: 'strings',
    signatures: [strings],
    implementations: [
      ...positionsOf(version),
      ...replacement,
      ...lists,
      ...whole,
      ...quote,
      ...format,
    ],
    forTenant: ({ celGoVersion = defaultCelGoVersion }) => makeStringsLibrary(celGoVersion),
  }
}
