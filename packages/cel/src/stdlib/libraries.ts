import { comprehensionsLibrary } from './comprehensions/index.ts'
import { encodersLibrary } from './encoders/index.ts'
import type { Library } from './library.ts'
import { listsLibrary } from './lists/index.ts'
import { mathLibrary } from './math/index.ts'
import { networkLibrary } from './network/index.ts'
import { optionalLibrary } from './optional/index.ts'
import { regexLibrary } from './regex/index.ts'
import type { LibraryId } from './row.ts'
import { setsLibrary } from './sets.ts'
import { standardLibrary } from './standard/index.ts'
import { stringsLibrary } from './strings/index.ts'

/** In the order in which overloads of one function are tried. */
const libraries: readonly Library[] = [
  standardLibrary,
  optionalLibrary,
  stringsLibrary,
  comprehensionsLibrary,
  mathLibrary,
  listsLibrary,
  setsLibrary,
  encodersLibrary,
  regexLibrary,
  networkLibrary,
]

/** The libraries with these ids. */
export function findLibraries(ids: readonly LibraryId[]): readonly Library[] {
  return libraries.filter(({ id }) => ids.includes(id))
}
