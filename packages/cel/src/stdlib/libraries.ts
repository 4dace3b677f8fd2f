import { comprehensionsLibrary } from './comprehensions/index.ts'
import type { Library } from './library.ts'
import { optionalLibrary } from './optional/index.ts'
import type { LibraryId } from './row.ts'
import { standardLibrary } from './standard/index.ts'
import { stringsLibrary } from './strings/index.ts'

/** In the order in which overloads of one function are tried. */
const libraries: readonly Library[] = [
  standardLibrary,
  optionalLibrary,
  stringsLibrary,
  comprehensionsLibrary,
]

/** The libraries with these ids. */
export function findLibraries(ids: readonly LibraryId[]): readonly Library[] {
  return libraries.filter(({ id }) => ids.includes(id))
}
