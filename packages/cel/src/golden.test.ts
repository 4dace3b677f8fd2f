import { describe, expect, test } from 'vitest'
import { fidelityTable } from '../conformance/fidelity-table.ts'
import { goldenFiles, isGoldenFile } from '../conformance/golden-case.ts'
import { judgeGolden, type Measure, measures } from '../conformance/judge-golden.ts'
import { hasSection } from '../docs/section.ts'

/** The part of the cases that a measure must hold for; all of them where it is not named. */
const bars: Readonly<Partial<Record<Measure, number>>> = {
  'text of check errors': 0.99,
  'places of check errors': 0.99,
  'text of evaluation errors': 0.99,
  'text of parse errors': 0.95,
  'first place of parse errors': 0.99,
}

const judged = Object.keys(goldenFiles)
  .filter(isGoldenFile)
  .map((file) => ({ file, judgements: judgeGolden(file) }))

describe.for(judged)("cel-go's answers in $file", ({ judgements }) => {
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

test('the README says how far they agree', () => {
  const isUpToDate = hasSection('fidelity', fidelityTable(judged))
  expect(
    isUpToDate,
    'README.md is out of date: run `npm run fidelity` in packages/cel and commit the result',
  ).toBe(true)
})
