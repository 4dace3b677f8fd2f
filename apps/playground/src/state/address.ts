import { samples, type Sample } from './samples.ts'

const samplePrefix = '#sample='

/** Whether a fragment means to name a sample, whether there is one or not. */
export function isSampleAddress(hash: string): boolean {
  return hash.startsWith(samplePrefix)
}

/** The sample that an address names in its fragment, if it names one that there is. */
export function sampleAt(hash: string): Sample | undefined {
  if (!isSampleAddress(hash)) return undefined
  const id = hash.slice(samplePrefix.length)
  return samples.find((sample) => sample.id === id)
}

/** The fragment of a sample's address; empty for what is no sample. */
export function addressOf(sample: Sample | undefined): string {
  return sample ? `${samplePrefix}${sample.id}` : ''
}
