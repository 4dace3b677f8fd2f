import { platforms } from '@igakit/platforms'
import { expect, test } from 'vitest'
import { claimSamples } from './claim-samples.ts'

test('are the first samples of all platforms', () => {
  expect(claimSamples).toEqual(
    platforms.map(({ id, samples: [{ claims, rule, title }] }) => ({ id, title, rule, claims })),
  )
})
