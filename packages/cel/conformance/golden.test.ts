import { describe, expect, test } from 'vitest'
import { fidelityTable } from './fidelity-table.ts'
import { goldenFiles, isGoldenFile } from './golden-case.ts'
import { compareGolden, type Measure, measures } from './compare-golden.ts'
import { hasSection } from '../docs/section.ts'

/** The required share of passing cases for each measure; all cases by default. */
const bars: Readonly<Partial<Record<Measure, number>>> = {
  'check error messages': 0.99,
  'check error positions': 0.99,
  'evaluation error messages': 0.99,
  'parse error messages': 0.95,
  'first parse error position': 0.99,
}

const compared = Object.keys(goldenFiles)
  .filter(isGoldenFile)
  .map((file) => ({ file, results: compareGolden(file) }))

describe.for(compared)("cel-go's results in $file", ({ results }) => {
  test.for(measures)('agree in %s', (measure) => {
    const { count, misses } = results[measure]
    const bar = bars[measure] ?? 1
    const share = count === 0 ? 1 : (count - misses.length) / count
    expect(share >= bar ? [] : misses).toEqual([])
  })

  test('are all compared', () => {
    expect(results.verdict.count).toBeGreaterThan(1000)
  })
})

test('the README states the agreement', () => {
  const isUpToDate = hasSection('fidelity', fidelityTable(compared))
  expect(
    isUpToDate,
    'README.md is out of date: run `npm run fidelity` in packages/cel and commit the result',
  ).toBe(true)
})
