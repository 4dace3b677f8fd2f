import { describe, expect, test } from 'vitest'
import { goldenFiles, isGoldenFile } from '../conformance/golden-case.ts'
import { judgeGolden, type Measure, measures } from '../conformance/judge-golden.ts'

/** The part of the cases that a measure must hold for; all of them where it is not named. */
const bars: Readonly<Partial<Record<Measure, number>>> = {
  'text of check errors': 0.99,
  'places of check errors': 0.99,
  'text of evaluation errors': 0.99,
  'text of parse errors': 0.95,
  'first place of parse errors': 0.99,
}

describe.for(Object.keys(goldenFiles).filter(isGoldenFile))("cel-go's answers in %s", (file) => {
  const judgements = judgeGolden(file)

  test.for(measures)('agree in %s', (measure) => {
    const { count, misses } = judgements[measure]
    const bar = bars[measure] ?? 1
    const share = count === 0 ? 1 : (count - misses.length) / count
    expect(share >= bar ? [] : misses).toEqual([])
  })

  test('are judged, all of them', () => {
    expect(judgements.verdict.count).toBeGreaterThan(1000)
  })
})
