import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Places } from './place.ts'

const parts = fc.constantFrom('a', '\n', '\r\n', '😀', '\ud83d', '\ude00', 'é', 'x'.repeat(1023))

test('lines and columns equal a count from the beginning', () => {
  const correctness = fc.property(fc.array(parts, { maxLength: 12 }), fc.nat(), (some, at) => {
    const text = some.join('')
    const places = new Places(text)
    const offset = at % (text.length + 1)
    const before = text.slice(0, offset).split('\n')
    // The first code unit of a split surrogate pair counts as one character.
    const column = Array.from(before.at(-1) ?? '').length
    expect(places.at(offset)).toMatchObject({ line: before.length, column })
    const { end, start } = places.lineAt(offset)
    expect(text.slice(start, end)).toBe(text.split('\n')[before.length - 1])
    expect(places.codePointsBefore(offset)).toBe(Array.from(text.slice(0, offset)).length)
  })
  expect(() => fc.assert(correctness, { numRuns: 2000 })).not.toThrow()
})
