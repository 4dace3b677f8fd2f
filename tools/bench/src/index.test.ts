import { expect, test } from 'vitest'
import { markdownTable, median, percentile, replaceTables } from './index.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 3],
  [[10, 9], 10],
  [[], Number.NaN],
])('median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [hundred, 95, 95],
  [hundred, 50, 50],
  [hundred, 100, 100],
  [hundred, 0, 1],
  [[3, 1, 2], 95, 3],
  [[], 95, Number.NaN],
])('percentile of %j at %d is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected)
})

const page = '# Benchmark\n\nHow it is measured.\n'
const table = markdownTable(['what', 'time'], [['one', '1 ms']])

test('replaces all tables after the introduction', () => {
  const written = replaceTables(page, [table])
  expect(written).toBe(`${page}\n| what | time |\n| ---- | ---- |\n| one  | 1 ms |\n`)
  expect(replaceTables(written, [table])).toBe(written)
  expect(replaceTables(written, [table, table])).toBe(`${page}\n${table}\n\n${table}\n`)
})
