import type { Confidence } from '../evaluation.ts'
import type { LibraryId } from '../stdlib/row.ts'
import type { Environment } from './environment.ts'

/** What an environment says of how sure its functions are. */
export type FunctionConfidence = Pick<Environment, 'libraryConfidence' | 'functionConfidence'>

/** How sure it is that the live service has a function of a library in a place. */
export function confidenceOf(
  { functionConfidence, libraryConfidence }: FunctionConfidence,
  library: LibraryId,
  name: string,
): Confidence {
  // That a tenant has it is certain; what it does is not.
  if (library === 'declared') return 'assumed'
  const known = functionConfidence
  if (known !== undefined && Object.hasOwn(known, name)) return known[name] ?? 'documented'
  return libraryConfidence[library] ?? 'documented'
}
