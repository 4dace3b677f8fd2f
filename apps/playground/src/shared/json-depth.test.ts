import { expect, test } from 'vitest'
import { jsonDepth } from './json-depth.ts'

test.each([
  ['', 0],
  ['1', 0],
  ['{}', 1],
  ['[{"a": [1]}, []]', 3],
  [String.raw`{"[[[": "{{{ \" [[["}`, 1],
  ['['.repeat(500_000), 500_000],
  // A regular expression would scan the rest of the text once for each quote.
  [String.raw`"\"`.repeat(250_000), 0],
  [`{"${String.raw`\"`.repeat(500_000)}`, 1],
])('of %.20s it is %i', (json, depth) => {
  expect(jsonDepth(json)).toBe(depth)
})
