import { listMacros } from '../../ast/macros/lists.ts'
import type { Library } from '../library.ts'
import { lists } from '../signatures/lists.ts'
import { distinct } from './distinct.ts'
import { flatten } from './flatten.ts'
import { sequences } from './sequences.ts'
import { sort } from './sort.ts'

/** cel-go's lists library; `sortBy` comes as a call of `@sortByAssociatedKeys`. */
export const listsLibrary: Library = {
  id: 'lists',
  signatures: [lists],
  implementations: [...sequences, ...flatten, ...distinct],
  singletons: sort,
  macros: listMacros,
}
