import type { Library } from './library.ts'
import type { LibraryId } from './row.ts'
import { standardLibrary } from './standard/index.ts'
import { stringsLibrary } from './strings/index.ts'

const libraries: readonly Library[] = [standardLibrary, stringsLibrary]

/** The libraries with these ids, in the order in which cel-go would be given them. */
export function findLibraries(ids: readonly LibraryId[]): readonly Library[] {
  return libraries.filter(({ id }) => ids.includes(id))
}
