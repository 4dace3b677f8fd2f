import { expect, test } from 'vitest'
import { TokenFinder } from './parse-token-finder.ts'

// More tokens than are looked at one by one, so that both ways of finding are taken.
const starts = Array.from({ length: 20 }, (_, index) => index * 3 + 1)

test('a token is found whatever was asked for before', () => {
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
