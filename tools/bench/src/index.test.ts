import { expect, test } from 'vitest'
import { markdownTable, median, replaceTables } from './index.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 3],
  [[10, 9], 10],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

const page = '# Benchmark\n\nHow it is measured.\n'
const table = markdownTable(['what', 'time'], [['one', '1 ms']])

test('a page has its tables after its introduction, and those of the last run alone', () => {
  const written = replaceTables(page, [table])
  expect(written).toBe(`${page}\n| what | time |\n| ---- | ---- |\n| one  | 1 ms |\n`)
  expect(replaceTables(written, [table])).toBe(written)
  expect(replaceTables(written, [table, table])).toBe(`${page}\n${table}\n\n${table}\n`)
})
