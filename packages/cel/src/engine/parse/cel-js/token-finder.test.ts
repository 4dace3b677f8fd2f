import { expect, test } from 'vitest'
import { TokenFinder } from './token-finder.ts'

// Enough tokens for the linear scan and the binary search.
const starts = Array.from({ length: 20 }, (_, index) => index * 3 + 1)

test('finds a token regardless of earlier lookups', () => {
  for (const before of [0, ...starts]) {
    for (let offset = 0; offset < 70; offset++) {
      const finder = new TokenFinder({ starts, count: starts.length })
      finder.after(before)
      const expected = starts.filter((start) => start < offset).length
      expect(finder.after(offset), `${offset} after ${before}`).toBe(expected)
      expect(finder.at(offset)).toBe(starts.filter((start) => start <= offset).length - 1)
    }
  }
})
