import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

const isSurrogate = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint <= 0xdfff

test.each([
  { boundaries: [], firsts: [0, 0xe000] },
  { boundaries: [0x61, 0x62], firsts: [0x61, 0x62, 0, 0xe000] },
  { boundaries: [0, -5, 0x11_0000, 0xdfff, 0xd800], firsts: [0, 0xe000] },
  { boundaries: [0xd7ff], firsts: [0, 0xd7ff, 0xe000] },
  { boundaries: [0x10_ffff], firsts: [0, 0xe000, 0x10_ffff] },
])('blocks between $boundaries', ({ boundaries, firsts }) => {
  const blocks = blocksOf(boundaries, 1)
  expect(blocks.map(({ first }) => first).toSorted((a, b) => a - b)).toEqual(
    firsts.toSorted((a, b) => a - b),
  )
})

test('the most natural block is first, control characters are last', () => {
  const [first, ...rest] = blocksOf([0x20, 0x61, 0x7b], 1)
  expect(first).toEqual({ first: 0x61, representatives: [0x61] })
  expect(rest.at(-1)?.first).toBe(0)
})

test('representatives lie in their block, differ, and are as many as wanted', () => {
  const codePoints = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 0x10_ffff }),
  )
  fc.assert(
    fc.property(fc.array(codePoints), fc.integer({ min: 1, max: 6 }), (boundaries, count) => {
      const blocks = blocksOf(boundaries, count).toSorted((left, right) => left.first - right.first)
      expect(blocks[0]?.first).toBe(0)
      blocks.forEach(({ first, representatives }, index) => {
        const next = blocks[index + 1]?.first ?? 0x11_0000
        const last = first <= 0xd7ff && next >= 0xe000 ? 0xd7ff : next - 1
        expect(representatives.every((each) => each >= first && each <= last)).toBe(true)
        expect(representatives.some(isSurrogate)).toBe(false)
        expect(new Set(representatives).size).toBe(representatives.length)
        expect(representatives.length).toBe(Math.min(count, last - first + 1))
      })
      for (const each of boundaries) {
        expect(isSurrogate(each) || blocks.some(({ first }) => first === each)).toBe(true)
      }
    }),
  )
})
