import { describe, expect, test } from 'vitest'
import { celEvaluator } from '../evaluation/cel-evaluator.ts'
import { sampleOf, samples } from './samples.ts'

describe('samples', () => {
  test('there are some, each with a title of its own', () => {
    expect(samples.length).toBeGreaterThan(0)
    expect(new Set(samples.map(({ title }) => title)).size).toBe(samples.length)
  })

  test.each(samples)('the rule of $title admits its token, without problems', ({ document }) => {
    const { rule, claims } = document
    expect(celEvaluator.evaluate({ expression: rule, claimsJson: claims })).toMatchObject({
      outcome: { matched: true },
      problems: [],
    })
  })

  test.each(samples)('$title is recognised until it is changed', (sample) => {
    expect(sampleOf({ ...sample.document })).toBe(sample)
    expect(sampleOf({ ...sample.document, rule: `${sample.document.rule} ` })).toBeUndefined()
  })
})
