import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunksOf, mapInChunks } from './strings.ts'
import { TextBuilder } from './format/text-builder.ts'

const quote = (part: string): string => part.replaceAll('"', '\\"')
const isHalf = (text: string): boolean => /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text)

describe('chunked strings', () => {
  test.each([0, 1, 16_383, 16_384, 16_385, 40_000])(
    'equal the original: %d characters',
    (length) => {
      const text = `${'x'.repeat(length)}😀`.repeat(2)
      const chunks = [...chunksOf(text)]
      expect(chunks.join('')).toBe(text)
      expect(chunks.filter(isHalf)).toEqual([])
    },
  )

  test('map like the original', () => {
    const text = 'aé😀"'.repeat(30_000)
    expect(mapInChunks(text, quote)).toBe(quote(text))
  })

  test('join any number of chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 50 }), fc.nat(80), (pieces, times) => {
        const builder = new TextBuilder()
        for (let round = 0; round < times; round++) for (const piece of pieces) builder.add(piece)
        const text = pieces.join('').repeat(times)
        expect(builder.toString()).toBe(text)
        expect(builder.length).toBe(text.length)
      }),
    )
  })
})
