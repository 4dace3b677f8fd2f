import { placeOf, samples, type Sample } from './samples.ts'

/** The first sample of a place; of all where there is none. */
export function sampleFor(place: string): Sample {
  const sample = samples.find(({ workspace }) => placeOf(workspace) === place) ?? samples[0]
  if (!sample) throw new TypeError('There are samples.')
  return sample
}
