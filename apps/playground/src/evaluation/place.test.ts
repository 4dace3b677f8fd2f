import { describe, expect, test } from 'vitest'
import { offsetAt, placeAt } from './place.ts'

const places = [
  { name: 'the beginning', text: 'abc', offset: 0, place: { line: 1, column: 1 } },
  { name: 'within a line', text: 'abc', offset: 2, place: { line: 1, column: 3 } },
  { name: 'the end', text: 'abc', offset: 3, place: { line: 1, column: 4 } },
  { name: 'a later line', text: 'a\nbc\nd', offset: 3, place: { line: 2, column: 2 } },
  { name: 'after a character of two units', text: '😀x', offset: 2, place: { line: 1, column: 2 } },
  { name: 'after CRLF', text: 'a\r\nb', offset: 3, place: { line: 2, column: 1 } },
]

describe('placeAt', () => {
  test.each(places)('counts lines and characters from 1: $name', ({ text, offset, place }) => {
    expect(placeAt(text, offset)).toEqual(place)
  })
})

describe('offsetAt', () => {
  test.each(places)('is the inverse: $name', ({ text, offset, place }) => {
    expect(offsetAt(text, place)).toBe(offset)
  })

  test.each([
    { name: 'a line too far', text: 'ab\nc', place: { line: 9, column: 1 }, offset: 4 },
    { name: 'a column too far', text: 'ab\nc', place: { line: 1, column: 9 }, offset: 2 },
  ])('stays within the text: $name', ({ text, place, offset }) => {
    expect(offsetAt(text, place)).toBe(offset)
  })
})
