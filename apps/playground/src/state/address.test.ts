import { expect, test } from 'vitest'
import { addressOf, sampleAt } from './address.ts'
import { samples } from '../workspace/samples/samples.ts'

test.each(samples)('$id has an address that leads back to it', (sample) => {
  expect(sampleAt(addressOf(sample))).toBe(sample)
})

test.each(['', '#', '#sample=', '#sample=nowhere', '#share=github-actions', 'github-actions'])(
  '%j leads to no sample',
  (hash) => {
    expect(sampleAt(hash)).toBeUndefined()
  },
)

test('other workspaces have no sample address', () => {
  expect(addressOf(undefined)).toBe('')
})
