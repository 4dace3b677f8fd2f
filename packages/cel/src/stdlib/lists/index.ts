import { listMacros } from '../../ast/macros/lists.ts'
import type { Library } from '../library.ts'
import { lists } from './signatures.ts'
import { distinct, sequences } from './sequences.ts'
import { flatten } from './flatten.ts'
import { sort } from './sort.ts'

/** cel-go's lists library; the macro `sortBy` expands to `@sortByAssociatedKeys`. */
export const listsLibrary: Library = {
  id: 'lists',
  signatures: [lists],
  implementations: [...sequences, ...flatten, ...distinct],
  singletons: sort,
  macros: listMacros,
}
