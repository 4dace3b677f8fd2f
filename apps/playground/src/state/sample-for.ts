import { environmentEntry } from './environments.ts'
import { placeOf, samples, type Sample } from './samples.ts'

/** The first sample of a place; where a place has none, that of all, on the claims of which any rule can be tried. */
export function sampleFor(place: string): Sample {
  const found = samples.find(({ workspace }) => placeOf(workspace) === place)
  if (found) return found
  const [first] = samples
  if (first?.workspace.kind !== 'rule') throw new TypeError('There are samples of rules.')
  const { id: environment, title } = environmentEntry(place)
  const suite = { ...first.workspace.suite, environment }
  return { id: environment, title, workspace: { ...first.workspace, suite } }
}
