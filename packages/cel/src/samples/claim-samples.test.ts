import { describe, expect, test } from 'vitest'
import { testCel } from '../index.ts'
import { claimSamples } from './claim-samples.ts'

describe('claimSamples', () => {
  test.for(Object.entries(claimSamples))(
    'the rule of %s admits its token',
    ([, { claims, rule }]) => {
      const result = testCel({ claimsJson: JSON.stringify(claims), expression: rule })
      expect(result).toEqual({ expression: rule, matched: true, error: '' })
    },
  )
})
